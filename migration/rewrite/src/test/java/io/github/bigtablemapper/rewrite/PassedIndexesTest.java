package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Indexes of a class with several of them, which a constructor takes. */
class PassedIndexesTest {
  private static final String IMPORTS =
      """
      package passed;

      import java.util.List;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

      """;

  private static final String RUG =
      IMPORTS
          + """
          @DynamoDbBean
          public class Rug {
            private String id;
            private String color;
            private String shape;
            @DynamoDbPartitionKey public String getId() { return id; }
            public void setId(String id) { this.id = id; }
            @DynamoDbSecondaryPartitionKey(indexNames = "byColor")
            public String getColor() { return color; }
            public void setColor(String color) { this.color = color; }
            @DynamoDbSecondaryPartitionKey(indexNames = "byShape")
            public String getShape() { return shape; }
            public void setShape(String shape) { this.shape = shape; }
          }
          """;

  private static final String RUGS =
      IMPORTS
          + """
          public class Rugs {
            private final DynamoDbIndex<Rug> colors;
            private final DynamoDbIndex<Rug> any;
            Rugs(DynamoDbIndex<Rug> colors, DynamoDbIndex<Rug> any) {
              this.colors = colors;
              this.any = any;
            }
            List<Rug> colored() {
              return colors.scan().stream().flatMap(page -> page.items().stream()).toList();
            }
            List<Rug> any() {
              return any.scan().stream().flatMap(page -> page.items().stream()).toList();
            }
          }
          """;

  private static final String USES =
      IMPORTS
          + """
          public class Uses {
            static class Few extends Rugs {
              Few(DynamoDbIndex<Rug> colors, DynamoDbIndex<Rug> shapes) {
                super(colors, shapes);
              }
            }
            Rugs both(DynamoDbTable<Rug> rugs) {
              DynamoDbIndex<Rug> colors = rugs.index("byColor");
              DynamoDbIndex<Rug> same = colors;
              return new Rugs(same, rugs.index("byColor"));
            }
            Rugs few(DynamoDbTable<Rug> rugs) {
              return new Few(rugs.index("byColor"), rugs.index("byShape"));
            }
            Few computed(DynamoDbTable<Rug> rugs, String name) {
              return new Few(rugs.index("byColor"), rugs.index(name));
            }
          }
          """;

  @TempDir Path classes;
  private Rewriting made;

  @BeforeEach
  void rewrite() {
    made =
        Rewriting.of(
            Map.of("passed/Rug.java", RUG, "passed/Rugs.java", RUGS, "passed/Uses.java", USES),
            null);
  }

  @Test
  void aConstructorThatAllCallsGiveOneIndexTakesItsView() {
    assertThat(made.source("passed/Rugs.java")).contains("private final RugByColorView colors;");
    assertThat(made.source("passed/Rugs.java"))
        .contains("return colors.scan(RugByColorKey.all()).list();");
    assertThat(made.source("passed/Uses.java")).contains("RugByColorView same = colors;");
  }

  @Test
  void aConstructorThatCallsGiveSeveralIndexesIsLeft() {
    assertThat(made.source("passed/Rugs.java")).contains("private final DynamoDbIndex<Rug> any;");
    assertThat(made.source("passed/Rugs.java")).doesNotContain("[GenericTable]");
  }

  /** What one call passes is not shown, so it may be another index. */
  @ParameterizedTest
  @ValueSource(strings = {"other()", "parameter", "flag ? rugs.index(\"byShape\") : colors"})
  void aConstructorThatACallGivesWhatIsNotShownIsLeft(String index) {
    String uses =
        USES.replace("new Rugs(same,", "new Rugs(" + index + ",")
            .replace("Rugs both(", "DynamoDbIndex<Rug> other() { return null; }\nRugs both(")
            .replace(
                "both(DynamoDbTable<Rug> rugs)",
                "both(DynamoDbTable<Rug> rugs, boolean flag, DynamoDbIndex<Rug> parameter)");
    Rewriting left =
        Rewriting.of(
            Map.of("passed/Rug.java", RUG, "passed/Rugs.java", RUGS, "passed/Uses.java", uses),
            null);
    assertThat(left.source("passed/Rugs.java"))
        .contains("private final DynamoDbIndex<Rug> colors;");
  }

  @Test
  void eachErrorHasAComment() {
    List<Compiling.Place> errors = Compiling.of(made.sources(), classes).places();
    assertThat(errors).isNotEmpty();
    for (Compiling.Place error : errors) {
      Statements file = Statements.of(made.source(error.file()));
      assertThat(file.above(file.start(error.position())))
          .containsMatch(Pattern.compile("TODO bigtable-mapper \\[Index]"));
    }
  }
}
