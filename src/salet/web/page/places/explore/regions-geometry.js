// The geometry of Venn diagrams, as salet.plots.ellipses has it: one to five sets as ellipses, which region a point is
// in, and where in each region a label has most room. Five congruent ellipses around a common centre can make all 31
// regions; the numbers were found by a search for the largest smallest region. Pure.

/** @typedef {{x: number, y: number, long: number, short: number, angle: number}} Ellipse its centre, its half axes, and
 *   by how much it is turned; y grows upwards */
/** @typedef {{x: number, y: number, room: number}} Place room: the radius of the free circle around it */

export const MOST_SETS = 5;
const SIDE = 2.4;
const GRID = 100;
const SMALLEST_STEP = 0.001;

/** The ellipses of a diagram, all within the circle of radius 1 or a little more. @param {number} count
 * @returns {Ellipse[]} */
export function sets(count) {
  const { PI, cos, sin } = Math;
  const turns = Array.from({ length: count }, (_, at) => (2 * PI * at) / count);
  if (count === 1) return [{ x: 0, y: 0, long: 0.7, short: 0.7, angle: 0 }];
  if (count === 2 || count === 3) {
    const first = count === 2 ? PI : PI - PI / 6;
    const circle = (/** @type {number} */ turn) => ({
      ...{ x: 0.36 * cos(turn), y: 0.36 * sin(turn) },
      ...{ long: 0.62, short: 0.62, angle: turn },
    });
    return turns.map((turn) => circle(first - turn));
  }
  if (count === 4) {
    const halves = [
      [-0.36, -0.18, 2.46],
      [0, 0.06, 2.271],
      [0, 0.06, PI - 2.271],
      [0.36, -0.18, PI - 2.46],
    ];
    return halves.map(([x, y, angle]) => ({ x, y, long: 0.82, short: 0.51, angle }));
  }
  if (count !== MOST_SETS) throw new RangeError(`A Venn diagram shows one to five sets, not ${count}.`);
  return turns.map((turn) => {
    const at = PI / 2 - 0.379 - turn;
    return { x: 0.1853 * cos(at), y: 0.1853 * sin(at), long: 0.8147, short: 0.4752, angle: at + 0.3792 };
  });
}

/** About how far a point lies inside an ellipse; outside it is negative. @param {Ellipse} ellipse @param {number} x
 * @param {number} y */
export function depth({ x: centreX, y: centreY, long, short, angle }, x, y) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const u = (x - centreX) * cos + (y - centreY) * sin;
  const v = (y - centreY) * cos - (x - centreX) * sin;
  const radius = Math.hypot(u / long, v / short);
  const slope = Math.hypot(u / long ** 2, v / short ** 2);
  return slope ? ((1 - radius) * radius) / slope : short;
}

/** In which sets a point is, as a number with a bit for each. @param {Ellipse[]} shapes @param {number} x
 * @param {number} y */
export const regionAt = (shapes, x, y) =>
  shapes.reduce((inside, shape, at) => (depth(shape, x, y) > 0 ? inside | (1 << at) : inside), 0);

/** @param {Ellipse[]} shapes @param {number} x @param {number} y @returns {Place} */
const placeAt = (shapes, x, y) => ({ x, y, room: Math.min(...shapes.map((shape) => Math.abs(depth(shape, x, y)))) });

/**
 * For every region, as a number with a bit for each set it is inside, the place with most room; not for the outside.
 * @param {number} count
 * @returns {Map<number, Place>}
 */
export function places(count) {
  const shapes = sets(count);
  /** @type {Map<number, Place>} */
  const best = new Map();
  const steps = Array.from({ length: GRID + 1 }, (_, at) => (SIDE * at) / GRID - SIDE / 2);
  for (const x of steps) {
    for (const y of steps) {
      const region = regionAt(shapes, x, y);
      const place = placeAt(shapes, x, y);
      const before = best.get(region);
      if (region && (!before || place.room > before.room)) best.set(region, place);
    }
  }
  return new Map([...best].map(([region, place]) => [region, improved(shapes, region, place)]));
}

/** The best place near a good one, by ever smaller steps. @param {Ellipse[]} shapes @param {number} region
 * @param {Place} best */
function improved(shapes, region, best) {
  for (let step = SIDE / GRID; step > SMALLEST_STEP;) {
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [best.x + dx * step, best.y + dy * step]));
    const inside = around.filter(([x, y]) => regionAt(shapes, x, y) === region);
    const better = inside
      .map(([x, y]) => placeAt(shapes, x, y))
      .reduce((one, other) => (other.room > one.room ? other : one), best);
    if (better.room > best.room) best = better;
    else step /= 2;
  }
  return best;
}

/** Where the letter of a set stands: beyond its far end, at a distance from it. @param {Ellipse} ellipse
 * @param {number} distance @returns {{x: number, y: number}} */
export function tip({ x, y, long, angle }, distance) {
  const ends = [1, -1].map((side) => [x + side * long * Math.cos(angle), y + side * long * Math.sin(angle)]);
  const [far] = ends.sort((a, b) => Math.hypot(b[0], b[1]) - Math.hypot(a[0], a[1]));
  const reach = Math.hypot(far[0], far[1]);
  return { x: (far[0] / reach) * (reach + distance), y: (far[1] / reach) * (reach + distance) };
}
