// Checks certificates of salet from the word list alone: `check FILE... --words ANSWERS [GUESSES] [--threads N]`.
//
// One file, the standard library, no code of salet: `c++ -std=c++17 -O3 -pthread checker/check.cpp -o check`.
// docs/certificates.md describes the format and proves the few facts that are used here. The program prints what holds
// and ends with 0, or says in which line a file is wrong and ends with 1. A file named - is the standard input:
// `xz -dc proof.xz | ./check - --words answers.txt guesses.txt`.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

using Text = std::string;
using Key = std::u16string;  // a set of answers by their numbers, ascending
using Parts = std::vector<std::pair<int, Key>>;

constexpr int kNever = 1'000'000'000;  // the total of a position that cannot be won
constexpr int kAny = 0;                // guesses left: any number

struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

[[noreturn]] void refuse(std::size_t line, const Text& what) {
    throw Refused("Line " + std::to_string(line) + ": " + what);
}

// SHA-256 (FIPS 180-4), to say which list this is. The constants are the first bits of roots of the first primes.
Text sha256(Text data) {
    static const std::uint32_t k[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
    std::uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const std::uint64_t bits = 8 * std::uint64_t{data.size()};
    data += '\x80';
    while (data.size() % 64 != 56) data += '\0';
    for (int shift = 56; shift >= 0; shift -= 8) data += static_cast<char>(bits >> shift);
    const auto turn = [](std::uint32_t x, int n) { return x >> n | x << (32 - n); };
    for (std::size_t at = 0; at < data.size(); at += 64) {
        std::uint32_t w[64];
        for (int i = 0; i < 16; ++i) {
            w[i] = 0;
            for (int j = 0; j < 4; ++j) w[i] = w[i] << 8 | static_cast<unsigned char>(data[at + 4 * i + j]);
        }
        for (int i = 16; i < 64; ++i) {
            const std::uint32_t a = w[i - 15], b = w[i - 2];
            w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
        }
        std::uint32_t s[8];
        std::copy(h, h + 8, s);
        for (int i = 0; i < 64; ++i) {
            const std::uint32_t mixed = turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25),
                                chosen = (s[4] & s[5]) ^ (~s[4] & s[6]);
            const std::uint32_t one = s[7] + mixed + chosen + k[i] + w[i];
            const std::uint32_t most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
            const std::uint32_t two = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) + most;
            std::copy_backward(s, s + 7, s + 8);
            s[4] += one;
            s[0] = one + two;
        }
        for (int i = 0; i < 8; ++i) h[i] += s[i];
    }
    char hex[65];
    for (int i = 0; i < 8; ++i) std::snprintf(hex + 8 * i, 9, "%08x", h[i]);
    return hex;
}

// ---- The list

std::vector<int> letters_of(const Text& word) {
    std::vector<int> letters;
    for (const char c : word) {  // UTF-8: a byte 10xxxxxx goes on with the letter before
        const int byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0) == 0x80 && !letters.empty())
            letters.back() = letters.back() << 8 | byte;
        else
            letters.push_back(byte);
    }
    return letters;
}

struct Words {
    std::vector<Text> answers, guesses;
    std::vector<std::vector<int>> spelled;            // the letters of each guess
    std::vector<int> answer_of;                       // the number of a guess among the answers, or -1
    std::vector<std::size_t> guess_of;                // and the other way round
    std::unordered_map<Text, std::size_t> place;      // of a guess
    std::vector<std::vector<std::uint16_t>> columns;  // [answer][guess]: the mark
    Key everything;                                   // all answers
    std::size_t length = 0;
    int codes = 1;  // 3 to the power of the length
    Text hash;

    Words(const std::vector<Text>& some, const std::vector<Text>& more) {
        std::set<Text> sorted(some.begin(), some.end());
        answers.assign(sorted.begin(), sorted.end());
        sorted.insert(more.begin(), more.end());
        guesses.assign(sorted.begin(), sorted.end());
        if (answers.empty() || answers.size() > 0xFFF0) throw Refused("A list has from 1 to 65,520 answers.");
        length = letters_of(answers[0]).size();
        if (length > 8) throw Refused("Words of more than eight letters are for check.py.");
        for (std::size_t i = 0; i < length; ++i) codes *= 3;
        for (const Text& guess : guesses) {
            place[guess] = spelled.size();
            spelled.push_back(letters_of(guess));
            if (spelled.back().size() != length)
                throw Refused("'" + guess + "' has another length than the other words.");
        }
        answer_of.assign(guesses.size(), -1);
        for (std::size_t a = 0; a < answers.size(); ++a) {
            everything += static_cast<char16_t>(a);
            guess_of.push_back(place[answers[a]]);
            answer_of[guess_of[a]] = static_cast<int>(a);
        }
        Text text;
        for (const Text& word : answers) text += word + "\n";
        text += "\n";
        for (const Text& word : guesses) text += word + "\n";
        hash = sha256(text);
    }

    // Trees do without the table.
    void fill() {
        for (std::size_t a = columns.size(); a < answers.size(); ++a) {
            columns.emplace_back();
            for (const auto& guess : spelled) {
                columns[a].push_back(static_cast<std::uint16_t>(mark(guess, spelled[guess_of[a]])));
            }
        }
    }

    // The first letter counts least: grey 0, yellow 1, green 2. A yellow uses up a letter of the answer, from the left.
    int mark(const std::vector<int>& guess, const std::vector<int>& answer) const {
        int code = 0, power = 1;
        bool used[8] = {};
        int colours[8] = {};
        for (std::size_t i = 0; i < length; ++i) {
            if (guess[i] == answer[i]) colours[i] = 2, used[i] = true;
        }
        for (std::size_t i = 0; i < length; ++i) {
            for (std::size_t j = 0; j < length && colours[i] == 0; ++j) {
                if (!used[j] && guess[i] == answer[j]) colours[i] = 1, used[j] = true;
            }
        }
        for (std::size_t i = 0; i < length; ++i, power *= 3) code += power * colours[i];
        return code;
    }

    int read_mark(const Text& text) const {
        if (text.size() != length) return -1;
        int code = 0, power = 1;
        for (const char c : text) {
            const char* found = c ? std::strchr(".yg", c) : nullptr;
            if (!found) return -1;
            code += power * static_cast<int>(found - ".yg");
            power *= 3;
        }
        return code;
    }

    // The parts of a set that are still to be found after a guess.
    Parts partition(const Key& set, std::size_t guess) const {
        Parts parts;
        for (const char16_t answer : set) {
            const int code = columns[answer][guess];
            if (code == codes - 1) continue;
            auto part = std::find_if(parts.begin(), parts.end(), [&](const auto& each) { return each.first == code; });
            if (part == parts.end()) part = parts.insert(part, {code, Key()});
            part->second += answer;
        }
        return parts;
    }

    bool has_perfect_member(const Key& set) const {
        return std::any_of(set.begin(), set.end(), [&](char16_t member) {
            std::vector<bool> seen(codes);
            for (const char16_t answer : set) {
                const int code = columns[answer][guess_of[member]];
                if (seen[code]) return false;
                seen[code] = true;
            }
            return true;
        });
    }
};

// ---- What the hard rule asks after a row: letters at their places, and letters at least so often.

struct Asked {
    std::vector<std::pair<int, int>> kept, often;  // (place, letter), (letter, times)

    bool operator<(const Asked& other) const { return std::tie(kept, often) < std::tie(other.kept, other.often); }

    bool allows(const std::vector<int>& guess) const {
        return std::all_of(kept.begin(), kept.end(), [&](const auto& k) { return guess[k.first] == k.second; }) &&
               std::all_of(often.begin(), often.end(),
                           [&](const auto& o) { return std::count(guess.begin(), guess.end(), o.first) >= o.second; });
    }
};

Asked asked_after(const std::vector<int>& guess, int code) {
    Asked asked;
    std::map<int, int> often;
    for (std::size_t i = 0; i < guess.size(); ++i, code /= 3) {
        if (code % 3 == 2) asked.kept.emplace_back(i, guess[i]);
        if (code % 3 != 0) ++often[guess[i]];
    }
    asked.often.assign(often.begin(), often.end());
    return asked;
}

// ---- The certificate

struct Claim {
    std::size_t line;
    Key set;
    int asked;  // its number in `Certificate::demands`
    int least;
    int left;  // guesses; kAny
};

struct Statement {
    std::size_t line, guess;
    int total;
    std::vector<Text> games;
};

struct Certificate {
    Text rule;
    int limit = kAny;
    std::vector<Claim> claims;
    std::vector<Statement> openers, trees;
    std::map<Asked, int> numbers;  // of all demands seen
    std::vector<Asked> demands;
    std::vector<std::unordered_map<Key, std::vector<std::pair<int, int>>>> known;  // [asked][set]: (least, left)

    int number_of(const Asked& asked) {
        const auto [found, fresh] = numbers.emplace(asked, static_cast<int>(demands.size()));
        if (fresh) demands.push_back(asked);
        return found->second;
    }
};

class Reader {
public:
    Reader(std::istream& stream, Words& words) : stream_(stream), words_(words) {}

    // A file holds one certificate or several; none is left if only blanks follow.
    bool more() { return (stream_ >> std::ws).peek() != std::char_traits<char>::eof(); }

    Certificate read() {
        found_ = {};
        need(next() == std::vector<Text>{"salet", "certificate", "1"}, "not a certificate of salet, version 1.");
        need(heading("list") == words_.hash, "the words given are the list " + words_.hash + ".");
        found_.rule = heading("rule");
        need(found_.rule == "normal" || found_.rule == "hard", "the rule should be `normal` or `hard`.");
        const Text limit = heading("limit");
        if (limit != "none") need((found_.limit = number(limit)) > 0, "no guess at all.");
        found_.number_of({});
        for (next(); fields_.empty() || fields_[0] != "end"; next()) {
            if (!is("tree", 3)) words_.fill();
            if (is("claim", 5) || is("claim", 6))
                claim();
            else if (is("opener", 3))
                found_.openers.push_back({line_, guess(fields_[1]), total(fields_[2]), {}});
            else if (is("tree", 3))
                tree();
            else
                need(false, "not a line of a certificate.");
        }
        need(fields_.size() == 2 && static_cast<std::size_t>(number(fields_[1])) == found_.claims.size(),
             std::to_string(found_.claims.size()) + " claims were read.");
        found_.known.resize(found_.demands.size());
        for (const Claim& c : found_.claims) found_.known[c.asked][c.set].emplace_back(c.least, c.left);
        return std::move(found_);
    }

private:
    const std::vector<Text>& next() {
        ++line_;
        if (!std::getline(stream_, text_))
            refuse(line_, "the file ends too early: its last line should be `end` and the number of its claims.");
        std::istringstream split(text_);
        fields_.clear();
        for (Text field; split >> field;) fields_.push_back(field);
        return fields_;
    }

    void need(bool good, const Text& what) const {
        if (!good) refuse(line_, "'" + text_.substr(0, 80) + "': " + what);
    }

    bool is(const char* name, std::size_t size) const { return fields_.size() == size && fields_[0] == name; }

    Text heading(const char* name) {
        next();
        need(is(name, 2), Text("a line `") + name + " ...` is missing.");
        return fields_[1];
    }

    int number(const Text& text) const {
        need(!text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == Text::npos,
             "'" + text + "' is not a number.");
        return std::stoi(text);
    }

    int total(const Text& text) const { return text == "never" ? kNever : number(text); }

    std::size_t guess(const Text& word) const {
        const auto found = words_.place.find(word);
        need(found != words_.place.end(), "'" + word + "' is not a word of the list.");
        return found->second;
    }

    // claim PARENT GUESS MARK LEAST [LEFT]: the part of an earlier position that gives the guess this mark.
    void claim() {
        const auto parent = static_cast<std::size_t>(number(fields_[1]));
        need(parent <= found_.claims.size(), "there is no such position before this line.");
        const std::size_t word = guess(fields_[2]);
        const int code = words_.read_mark(fields_[3]);
        const bool hard = found_.rule == "hard";
        const int before = parent ? found_.claims[parent - 1].asked : 0;
        need(!hard || found_.demands[before].allows(words_.spelled[word]),
             "'" + fields_[2] + "' is not a legal guess there.");
        Claim made{
            line_, {}, hard ? found_.number_of(asked_after(words_.spelled[word], code)) : 0, total(fields_[4]), kAny};
        for (const char16_t answer : parent ? found_.claims[parent - 1].set : words_.everything) {
            if (words_.columns[answer][word] == code) made.set += answer;
        }
        need(!made.set.empty(), "no answer is left.");
        if (fields_.size() == 6) need((made.left = number(fields_[5])) > 0, "no guess is left.");
        found_.claims.push_back(std::move(made));
    }

    // tree GUESS TOTAL, and then a line with the guesses of each answer's game.
    void tree() {
        Statement made{line_, guess(fields_[1]), number(fields_[2]), {}};
        for (std::size_t a = 0; a < words_.answers.size(); ++a) next(), made.games.push_back(text_);
        found_.trees.push_back(std::move(made));
    }

    std::istream& stream_;
    Words& words_;
    Certificate found_;
    std::size_t line_ = 0;
    Text text_;
    std::vector<Text> fields_;
};

// ---- The check

class Checker {
public:
    Checker(const Words& words, const Certificate& found) : words_(words), found_(found) {}

    // Every claim by itself, on several threads: it may rely on all claims about smaller sets, so no order is needed.
    void check(unsigned threads) {
        std::vector<std::thread> pool;
        std::atomic<std::size_t> next{0};
        std::mutex mutex;
        std::map<std::size_t, Text> bad;
        const auto work = [&] {
            for (std::size_t i; (i = next++) < found_.claims.size();) {
                try {
                    check(found_.claims[i]);
                } catch (const Refused& error) {
                    const std::lock_guard<std::mutex> lock(mutex);
                    bad.emplace(i, error.what());
                    next = found_.claims.size();
                }
            }
        };
        for (unsigned i = 1; i < threads; ++i) pool.emplace_back(work);
        work();
        for (std::thread& thread : pool) thread.join();
        if (!bad.empty()) throw Refused(bad.begin()->second);
        for (const Statement& o : found_.openers)
            need(o.line, o.guess, sum(words_.everything, o.guess, found_.limit, o.total), o.total);
        for (const Statement& tree : found_.trees) replay(tree);
    }

private:
    void need(std::size_t line, std::size_t guess, int sure, int least) const {
        if (sure < least) {
            refuse(line, "after '" + words_.guesses[guess] + "' the claims give only " + std::to_string(sure) +
                             ", not " + std::to_string(least) + ".");
        }
    }

    // Counts the parts that every guess makes, some guesses side by side; adds up the parts where the count is not
    // enough.
    void check(const Claim& claim) const {
        constexpr std::size_t kSide = 64;
        const int size = static_cast<int>(claim.set.size());
        std::vector<std::uint8_t> seen(kSide * words_.codes);
        for (std::size_t first = 0; first < words_.guesses.size(); first += kSide) {
            const std::size_t side = std::min(kSide, words_.guesses.size() - first);
            int parts[kSide] = {};
            std::fill(seen.begin(), seen.end(), std::uint8_t{0});
            for (const char16_t answer : claim.set) {
                const std::uint16_t* marks = words_.columns[answer].data() + first;
                for (std::size_t i = 0; i < side; ++i) {
                    std::uint8_t& met = seen[i * words_.codes + marks[i]];
                    parts[i] += 1 - met;
                    met = 1;
                }
            }
            for (std::size_t i = 0; i < side; ++i) {
                const std::size_t guess = first + i;
                const bool member = seen[i * words_.codes + words_.codes - 1];  // some answer is all green
                if (parts[i] == 1 && !member) continue;  // it tells nothing: without it the total is smaller
                if (3 * size - parts[i] - member >= claim.least) continue;
                if (!found_.demands[claim.asked].allows(words_.spelled[guess])) continue;
                need(claim.line, guess, sum(claim.set, guess, claim.left, claim.least), claim.least);
            }
        }
    }

    // What is certain about a guess: the dearer look at the parts is taken only while the sum is below `least`.
    int sum(const Key& set, std::size_t guess, int left, int least) const {
        Parts parts = words_.partition(set, guess);
        std::sort(parts.begin(), parts.end(),
                  [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
        std::vector<int> values;
        int total = static_cast<int>(set.size());
        for (const auto& [code, part] : parts) {
            values.push_back(this->least(part, guess, code, left));
            total = std::min(kNever, total + values.back());
        }
        for (std::size_t i = 0; i < parts.size() && total < least; ++i) {
            const Key& part = parts[i].second;
            if (values[i] == 2 * static_cast<int>(part.size()) - 1 && !words_.has_perfect_member(part)) ++total;
        }
        return total;
    }

    // The larger of what claims say about a part and what is certain of every set; `left` counts the guess before it.
    int least(const Key& part, std::size_t guess, int code, int left) const {
        const int size = static_cast<int>(part.size()), after = left == kAny ? kAny : left - 1;
        if (left != kAny && after < std::min(size, 2)) return kNever;
        int asked = 0;
        if (found_.rule == "hard") {
            const auto number = found_.numbers.find(asked_after(words_.spelled[guess], code));
            if (number == found_.numbers.end()) return 2 * size - 1;
            asked = number->second;
        }
        int value = 2 * size - 1;
        const auto claims = found_.known[asked].find(part);
        if (claims == found_.known[asked].end()) return value;
        for (const auto& [least, most] : claims->second) {
            if (most == kAny || (after != kAny && after <= most)) value = std::max(value, least);
        }
        return value;
    }

    // Plays a tree against every answer: equal marks must be followed by equal guesses.
    void replay(const Statement& tree) const {
        std::unordered_map<Text, std::size_t> advice{{"", tree.guess}};
        std::set<std::size_t> found;
        int total = 0;
        for (std::size_t i = 0; i < tree.games.size(); ++i) {
            const std::size_t line = tree.line + 1 + i;
            std::istringstream split(tree.games[i]);
            std::vector<std::size_t> played;
            for (Text word; split >> word;) {
                const auto place = words_.place.find(word);
                if (place == words_.place.end()) refuse(line, "'" + word + "' is not a word of the list.");
                played.push_back(place->second);
            }
            if (played.empty() || words_.answer_of[played.back()] < 0)
                refuse(line, "the game does not end with an answer.");
            Text rows;
            Asked asked;
            for (std::size_t j = 0; j < played.size(); ++j) {
                const std::vector<int>& guess = words_.spelled[played[j]];
                if (advice.emplace(rows, played[j]).first->second != played[j])
                    refuse(line, "after the same marks the tree plays another guess elsewhere.");
                if (found_.rule == "hard" && !asked.allows(guess))
                    refuse(line, "'" + words_.guesses[played[j]] + "' is not legal under the hard rule.");
                const int code = words_.mark(guess, words_.spelled[played.back()]);
                if (code == words_.codes - 1 && j + 1 < played.size())
                    refuse(line, "the game goes on after the answer was found.");
                asked = asked_after(guess, code);
                rows += std::to_string(played[j]) + "=" + std::to_string(code) + " ";
            }
            if (found_.limit != kAny && played.size() > static_cast<std::size_t>(found_.limit))
                refuse(line, "more guesses than the limit.");
            if (!found.insert(played.back()).second)
                refuse(line, "'" + words_.guesses[played.back()] + "' has a game above already.");
            total += static_cast<int>(played.size());
        }
        if (total != tree.total)
            refuse(tree.line, "the games of this tree have " + std::to_string(total) + " guesses, not " +
                                  std::to_string(tree.total) + ".");
    }

    const Words& words_;
    const Certificate& found_;
};

// ---- What holds, of all certificates together

struct Findings {
    Text rule;
    int limit = kAny;
    std::size_t certificates = 0, claims = 0;
    std::map<Text, int> least, most;

    void add(const Words& words, const Certificate& found) {
        if (certificates++ == 0) rule = found.rule, limit = found.limit;
        if (rule != found.rule || limit != found.limit) {
            throw Refused("The certificates are about different rules or limits: check them apart.");
        }
        claims += found.claims.size();
        for (const Statement& opener : found.openers) {
            int& value = least[words.guesses[opener.guess]];
            value = std::max(value, opener.total);
        }
        for (const Statement& tree : found.trees) {
            int& value = most.emplace(words.guesses[tree.guess], kNever).first->second;
            value = std::min(value, tree.total);
        }
    }

    void print(const Words& words) const {
        const Text within = limit == kAny ? Text("any number of") : "at most " + std::to_string(limit);
        std::cout << words.answers.size() << " answers, " << words.guesses.size() << " guesses, " << rule << " rule, "
                  << within << " guesses\nlist " << words.hash << "\n"
                  << claims << " claims hold.\n";
        std::vector<std::pair<int, Text>> order;
        for (const auto& [guess, total] : least) order.emplace_back(total, guess);
        std::sort(order.begin(), order.end());
        const std::size_t few = std::min<std::size_t>(order.size(), 10);
        for (std::size_t i = 0; i < few; ++i) {
            const auto& [total, guess] = order[i];
            const Text value = total >= kNever ? "not always won" : "at least " + std::to_string(total);
            std::cout << "Opener " << guess << ": " << value << ".\n";
        }
        if (order.size() > few)
            std::cout << "And " << order.size() - few << " more openers, none of them below that.\n";
        int best = kNever;
        for (const auto& [guess, total] : most) {
            best = std::min(best, total);
            std::cout << "Opener " << guess << ": at most " << total << ", by a tree that was replayed.\n";
            const auto known = least.find(guess);
            if (known != least.end() && known->second == total) {
                std::cout << "Opener " << guess << ": exactly " << total << ".\n";
            }
        }
        if (order.size() < words.guesses.size()) {
            std::cout << "Nothing is said about the least of the other " << words.guesses.size() - order.size()
                      << " openers.\n";
        } else if (!most.empty() && best == order[0].first) {
            std::cout << "Optimum: " << best << ". No opener of the list is below that.\n";
        }
    }
};

void read_words(const Text& name, std::vector<Text>& words) {
    std::ifstream file(name);
    if (!file) throw Refused("cannot be read.");
    for (Text word; file >> word;) words.push_back(word);
}

int main(int count, char** arguments) {
    std::vector<Text> files, lists;
    std::vector<Text>* taking = &files;
    int threads = 1;
    for (int i = 1; i < count; ++i) {
        const Text argument = arguments[i];
        if (argument == "--words") {
            taking = &lists;
        } else if (argument == "--threads" && i + 1 < count) {
            threads = std::atoi(arguments[++i]);
            taking = &files;
        } else {
            taking->push_back(argument);
        }
    }
    if (files.empty() || lists.empty() || threads < 1 || threads > 1024) {
        std::cerr << "Usage: check FILE... --words ANSWERS [GUESSES] [--threads N]\n";
        return 2;
    }
    Text name = lists[0];
    try {
        std::vector<Text> answers, guesses;
        read_words(name, answers);
        for (const Text& list : lists) read_words(name = list, guesses);
        Words words(answers, guesses);
        Findings findings;
        for (const Text& file : files) {
            std::ifstream stream(name = file);
            if (file != "-" && !stream) throw Refused("cannot be read.");
            Reader reader(file == "-" ? std::cin : stream, words);
            do {
                const Certificate found = reader.read();
                Checker(words, found).check(static_cast<unsigned>(threads));
                findings.add(words, found);
            } while (reader.more());
        }
        findings.print(words);
    } catch (const Refused& error) {
        std::cerr << name << ": " << error.what() << "\n";
        return 1;
    }
    return 0;
}
