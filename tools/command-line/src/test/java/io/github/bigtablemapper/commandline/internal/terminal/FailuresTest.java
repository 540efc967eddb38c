package io.github.bigtablemapper.commandline.internal.terminal;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What is printed of the failure of a class, at its first use and at each later one. */
class FailuresTest {
  private static final String FORMATS =
      "The mapping of Hat was generated in format 2, and the bigtable-mapper-runtime on the class"
          + " path supports format 1. Compile it again.";

  /** As a generated mapping of another format. */
  private static final class OfAnotherFormat {
    static final Object INSTANCE = fail(new IncompatibleClassChangeError(FORMATS));
  }

  /** As a mapping that is written by hand, with a mistake. */
  private static final class OfUser {
    static final Object INSTANCE = fail(new IllegalStateException("two columns\nare equal"));
  }

  private static Object fail(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  private static String line(Executable use) {
    return Failures.line(assertThrows(Throwable.class, use));
  }

  @Test
  void bothFormatsArePrintedEachTime() {
    Executable use = () -> assertThat(OfAnotherFormat.INSTANCE).isNull();
    assertThat(line(use)).isEqualTo(FORMATS);
    assertThat(line(use)).isEqualTo("a class fails when it is loaded: " + FORMATS);
    assertThat(line(use)).isEqualTo("a class fails when it is loaded: " + FORMATS);
  }

  @Test
  void theCauseIsPrintedEachTime() {
    Executable use = () -> assertThat(OfUser.INSTANCE).isNull();
    String words = "a class fails when it is loaded: IllegalStateException: two columns are equal";
    assertThat(line(use)).isEqualTo(words);
    assertThat(line(use)).isEqualTo(words + ".");
  }
}
