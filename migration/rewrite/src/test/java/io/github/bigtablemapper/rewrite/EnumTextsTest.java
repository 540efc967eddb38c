package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys of enums: DynamoDB stores what {@code toString} returns, and the mapper the name. */
class EnumTextsTest {
  private static final String IMPORTS =
      """
      package doors;

      import java.util.*;
      import software.amazon.awssdk.enhanced.dynamodb.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
      import software.amazon.awssdk.enhanced.dynamodb.model.*;
      import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

      """;

  private static final String DOOR =
      IMPORTS
          + """
          @DynamoDbBean
          public class Door {
            public enum Plain { OPEN, SHUT }
            public enum Own {
              OPEN, SHUT;
              @Override public String toString() { return name().toLowerCase(Locale.ROOT); }
            }
            public enum Bodied {
              OPEN { @Override public String toString() { return "free"; } },
              SHUT
            }
            private KIND house;
            private KIND state;
            private KIND color;
            @DynamoDbPartitionKey public KIND getHouse() { return house; }
            public void setHouse(KIND house) { this.house = house; }
            @DynamoDbSortKey public KIND getState() { return state; }
            public void setState(KIND state) { this.state = state; }
            public KIND getColor() { return color; }
            public void setColor(KIND color) { this.color = color; }
          }
          """;

  private static final String DAO =
      IMPORTS
          + """
          public class Dao {
            private final DynamoDbTable<Door> doors;
            Dao(DynamoDbTable<Door> doors) {
              this.doors = doors;
            }
            Object read(Door.KIND kind, String text) {
              return BODY;
            }
          }
          """;

  private static Rewriting rewriting(String kind, String body) {
    return Rewriting.of(
        Map.of(
            "doors/Door.java",
            DOOR.replace("KIND", kind),
            "doors/Dao.java",
            DAO.replace("KIND", kind).replace("BODY", body)),
        null);
  }

  private static String get(String value) {
    return "doors.getItem(r -> r.key(k -> k.partitionValue($V).sortValue($V)))"
        .replace("$V", value);
  }

  private static String query(String condition, String value) {
    return "doors.query(QueryConditional.$C(k -> k.partitionValue($V).sortValue($V)))"
            .replace("$C", condition)
            .replace("$V", value)
        + ".items().stream().toList()";
  }

  private static String filter(String value) {
    return "doors.scan(r -> r.filterExpression(Expression.builder().expression(\"color = :c\")"
        + ".putExpressionValue(\":c\", AttributeValue.fromS("
        + value
        + ")).build())).items().stream().toList()";
  }

  private static void isLeft(String kind, String body) {
    assertThat(rewriting(kind, body).source("doors/Dao.java")).contains("TODO bigtable-mapper [");
  }

  private static void isRewritten(String kind, String body, String after, Path classes) {
    Rewriting made = rewriting(kind, body);
    assertThat(made.source("doors/Dao.java")).contains(after);
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
  }

  @Test
  void aStoredTextIsTheConstant(@TempDir Path classes) {
    for (String kind : List.of("Plain", "Own", "Bodied")) {
      for (String value : List.of("kind.toString()", "String.valueOf(kind)")) {
        isRewritten(kind, get(value), "doors.find(DoorKey.of(kind, kind))", classes);
        isRewritten(kind, filter(value), "DoorColumns.COLOR.isEqualTo(kind)", classes);
      }
      isRewritten(kind, query("keyEqualTo", "kind.toString()"), "from(kind).to(kind)", classes);
    }
  }

  @Test
  void aNameIsTheStoredTextOnlyIfToStringIs(@TempDir Path classes) {
    isRewritten("Plain", get("kind.name()"), "doors.find(DoorKey.of(kind, kind))", classes);
    isRewritten("Plain", filter("kind.name()"), "DoorColumns.COLOR.isEqualTo(kind)", classes);
    isRewritten("Plain", get("text"), "Door.Plain.valueOf(text)", classes);
    for (String kind : List.of("Own", "Bodied")) {
      isLeft(kind, get("kind.name()"));
      isLeft(kind, filter("kind.name()"));
      isLeft(kind, get("text"));
      isLeft(kind, get("\"OPEN\""));
    }
  }

  @Test
  void rangesHaveTheOrderOfTheTexts(@TempDir Path classes) {
    String value = "kind.toString()";
    isRewritten("Plain", query("sortGreaterThan", value), "state().after(kind)", classes);
    isLeft("Own", query("sortGreaterThan", value));
    isLeft("Bodied", query("sortLessThanOrEqualTo", value));
  }

  /** Only a part that is text can start with a text. */
  @Test
  void valuesThatAreNoTextStartWithNothing() {
    for (String value : List.of("kind.toString()", "text", "\"O\"")) {
      isLeft("Plain", query("sortBeginsWith", value));
    }
  }
}
