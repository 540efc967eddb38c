package io.github.bigtablemapper.commandline.internal.shell;

import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes the last word of a line in a terminal. */
final class ShellCompleter implements Completer {
  private final Completion completion;

  ShellCompleter(Completion completion) {
    this.completion = completion;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    List<String> before = line.words().subList(0, line.wordIndex());
    for (String word : completion.of(before, line.word())) {
      boolean isWhole = !word.endsWith("/") && word.indexOf(' ') < 0; // a folder, a condition
      candidates.add(new Candidate(word, shown(word), null, null, null, null, isWhole));
    }
  }

  /** Of a condition or a list, the last word of it. */
  private static String shown(String word) {
    String text = word.stripTrailing();
    return text.substring(Math.max(text.lastIndexOf(' '), text.lastIndexOf(',')) + 1);
  }
}
