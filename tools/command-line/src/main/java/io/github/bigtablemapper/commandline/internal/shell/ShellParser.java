package io.github.bigtablemapper.commandline.internal.shell;

import java.util.ArrayList;
import java.util.List;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/** Reads the line that is typed, up to the cursor, where its last word is completed. Stateless. */
final class ShellParser implements Parser {
  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    List<ShellWord> split = ShellWord.split(line.substring(0, cursor));
    List<String> words = new ArrayList<>(split.stream().map(ShellWord::text).toList());
    if (!split.isEmpty() && line.charAt(split.get(0).start()) == '\\') { // a word of the shell
      words.set(0, line.substring(split.get(0).start(), cursor).split("\\s", 2)[0]);
    }
    ShellWord last = split.isEmpty() ? null : split.get(split.size() - 1);
    boolean isWithin =
        last != null && (last.open() != 0 || !Character.isWhitespace(line.charAt(cursor - 1)));
    if (last == null || !isWithin) {
      words.add("");
      return new Typed(line, cursor, words, cursor, (char) 0);
    }
    return new Typed(line, cursor, words, last.start(), last.open());
  }

  /**
   * A line whose last word is completed.
   *
   * @param start where that word starts
   * @param open the quote that is open in it; 0: none
   */
  private record Typed(String line, int cursor, List<String> words, int start, char open)
      implements CompletingParsedLine {
    @Override
    public String word() {
      return words.get(words.size() - 1);
    }

    @Override
    public int wordCursor() {
      return word().length();
    }

    @Override
    public int wordIndex() {
      return words.size() - 1;
    }

    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      return wordIndex() == 0 && open == 0
          ? candidate // a command, or a word of the shell, which is not quoted
          : ShellWord.quoted(candidate.toString(), open, complete);
    }

    @Override
    public int rawWordCursor() {
      return cursor - start;
    }

    @Override
    public int rawWordLength() {
      return cursor - start;
    }
  }
}
