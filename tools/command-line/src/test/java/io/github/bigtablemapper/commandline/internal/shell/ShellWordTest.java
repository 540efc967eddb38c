package io.github.bigtablemapper.commandline.internal.shell;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Words of a line. */
class ShellWordTest {
  private static final String CHARACTERS = "a b\t'\"\\#$`*~ä\n=,/";

  @Test
  void quotesAreThoseOfAShell() {
    assertThat(ShellWord.of("")).isEmpty();
    assertThat(ShellWord.of("  a   b\t")).containsExactly("a", "b").inOrder();
    assertThat(ShellWord.of("'a b' \"c d\" e\\ f")).containsExactly("a b", "c d", "e f").inOrder();
    assertThat(ShellWord.of("a'b'\"c\"d ''")).containsExactly("abcd", "").inOrder();
    assertThat(ShellWord.of("'a\\n' \"a\\n\" \"\\\"\\\\\""))
        .containsExactly("a\\n", "a\\n", "\"\\")
        .inOrder();
    assertThat(ShellWord.of("a #b c")).containsExactly("a");
    assertThat(ShellWord.of("a#b '#c' $x *")).containsExactly("a#b", "#c", "$x", "*").inOrder();
  }

  @Test
  void anOpenQuoteIsAMistake() {
    for (String line : List.of("'", "a 'b", "\"a\\\"", "it's")) {
      assertThrows(UsageException.class, () -> ShellWord.of(line));
    }
  }

  /** What is completed is one word, whatever its characters are. */
  @Test
  void aQuotedWordIsItself() {
    long seed = Long.getLong("seed", 46);
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = 1 + random.nextInt(6); length > 0; length--) {
        text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
      }
      for (char open : new char[] {0, '\'', '"'}) {
        assertThat(ShellWord.of(ShellWord.quoted(text.toString(), open, true)))
            .containsExactly(text.toString());
      }
    }
  }
}
