package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values of annotations that would break sources or messages if they were copied as they are. */
class HostileValuesTest {
  private static final List<String> TEXTS =
      List.of(
          "\\\"",
          "\\n",
          "*/",
          "/*",
          "\\\\u002a\\\\u002f",
          "\\\\",
          "$L$S$T$$",
          "{@link",
          "}",
          "@deprecated",
          "<pre>&amp;",
          "%s%n%",
          "\\u2028",
          "\\t\\r\\0",
          "\\ud83d\\ude00",
          "a\\\"); } static { System.exit(1); } //");

  @Test
  void qualifiersConstantsAndDefaultsAreCopiedToTheLetter() {
    for (String text : TEXTS) {
      assertCompiles(
          """
          @Table("t") @Family("d") @KeyConstant("%1$s")
          record Product(
              @RowKey String id,
              @Column(value = "%1$s", defaultValue = "%1$s") String title) {
            static final String KEPT = "%1$s";
          }
          """
              .formatted(text));
    }
  }

  @Test
  void faultyNamesArePrintedOnOneLine() {
    for (String text : TEXTS) {
      Compilation compilation =
          Sources.compile(
              """
              @Table("%1$s\\n")
              @Family("%1$s\\n")
              record Product(
                  @RowKey String id,
                  @Column(family = "%1$s x", defaultValue = "%1$s") int n) {}
              """
                  .formatted(text));
      assertThat(compilation).hadErrorContaining("[TableName] Product: \"");
      assertThat(compilation).hadErrorContaining("[FamilyName] Product: \"");
      assertThat(compilation).hadErrorContaining("[ColumnFamilyUnknown] Product.n is in family \"");
      assertThat(compilation).hadErrorContaining("[DefaultValue] Product.n has type int, and \"");
      assertThat(compilation).hadErrorCount(4);
      compilation
          .errors()
          .forEach(
              error ->
                  com.google.common.truth.Truth.assertThat(error.getMessage(null).lines().count())
                      .isEqualTo(1));
    }
  }
}
