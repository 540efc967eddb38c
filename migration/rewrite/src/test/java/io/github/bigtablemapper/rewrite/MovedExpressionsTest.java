package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.fixture.Runs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A request in a variable is rewritten where it is used only if it has the same value there, and is
 * evaluated as often: all ways to make it × all statements between × all places of the use.
 */
class MovedExpressionsTest {
  /** At night each program is rewritten, and in a build one of so many. */
  private static final int SHARE = 7;

  private static final String WARE =
      """
      package moved;

      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

      @DynamoDbBean
      public class Ware {
        private String name;
        private long number;
        private String text;
        @DynamoDbPartitionKey public String getName() { return name; }
        public void setName(String name) { this.name = name; }
        @DynamoDbSortKey public long getNumber() { return number; }
        public void setNumber(long number) { this.number = number; }
        public String getText() { return text; }
        public void setText(String text) { this.text = text; }
      }
      """;

  /**
   * A way to make the variable.
   *
   * @param isPure true if only what it is made of can change it
   */
  private record Made(String code, String of, boolean isPure) {}

  private static final List<Made> MADE =
      List.of(
          made("\"a\"", "1", "", true),
          made("NAME", "5L", "", true),
          made("name", "number", "name number", true),
          made("name + \"-x\"", "number", "name number", true),
          made("String.valueOf(name)", "Math.abs(number)", "name number", true),
          made("ware.getName()", "ware.getNumber()", "ware", true),
          made("prefixed(name)", "number", "name number", true),
          made("fixed", "number", "number", true),
          made("name", "next()", "name", false),
          made("map.get(name)", "2", "name map", false),
          made("counted(name)", "number", "name number", false),
          made("UUID.randomUUID().toString()", "2", "", false),
          made("changing", "2", "", false),
          made("name", "at++", "name at", false),
          new Made("Key made = keyOf(name, number);", "name number", true));

  private static Made made(String name, String number, String of, boolean isPure) {
    return new Made(
        "Key made = Key.builder().partitionValue(%s).sortValue(%s).build();"
            .formatted(name, number),
        of,
        isPure);
  }

  /** What is between, and which names it changes. */
  private record Between(String code, String changes, boolean isNothing) {}

  private static final List<Between> BETWEEN =
      List.of(
          new Between("", "", true),
          new Between("String other = \"b\" + 1;", "", true),
          new Between("List<String> all = new ArrayList<>();", "", true),
          new Between("Map<Long, Ware> all = new HashMap<>(); all.put(1L, ware);", "", true),
          new Between("map.put(\"a\", \"b\");", "map", false),
          new Between("log(\"x\");", "", false),
          new Between("name = second;", "name", false),
          new Between("name += second;", "name", false),
          new Between("if (number > 3) { number--; }", "number", false),
          new Between("++number;", "number", false),
          new Between("for (int i = 0; i < 2; i++) { number += i; }", "number", false),
          new Between("ware.setName(second);", "ware", false),
          new Between("change(ware);", "ware", false),
          new Between("Runnable later = () -> ware.setName(second);", "ware", false),
          new Between("wares.putItem(ware);", "", false),
          new Between("log(ware.getText());", "", false),
          new Between("made = wares.keyFrom(ware);", "made", false),
          new Between("changing = second;", "changing", false));

  /** Where it is used: as often as it is made, or not. */
  private record Use(String code, boolean isOnce) {}

  private static final List<Use> USES =
      List.of(
          new Use("Ware found = wares.getItem(made);", true),
          new Use("return wares.getItem(made);", true),
          new Use("Ware found = wares.getItem(r -> r.key(made).consistentRead(true));", true),
          new Use("for (int i = 0; i < 3; i++) { wares.getItem(made); }", false),
          new Use("if (second != null) { wares.getItem(made); }", false),
          new Use("Runnable run = () -> wares.getItem(made);", false),
          new Use("wares.getItem(made);\n    Ware again = wares.getItem(made);", false),
          new Use(
              "wares.query(QueryConditional.keyEqualTo(made)).items().stream().count();", true));

  private record Program(Made made, Between between, Use use) {
    String method(int number) {
      return """
        Object m%s(String name, String second, long number, Ware ware, int at,
            Map<String, String> map) {
          %s
          %s
          %s
      """
              .formatted(number, made.code(), between.code(), use.code())
              .replaceAll("(?m)^ *\n", "")
          + (use.code().startsWith("return") ? "" : "    return null;\n")
          + "  }\n";
    }

    /** True if a name of which the variable is made, or the variable, is assigned somewhere. */
    boolean isChanged() {
      List<String> names = new ArrayList<>(List.of(made.of().split(" ")));
      names.add("made");
      return !between.changes().isEmpty() && names.contains(between.changes());
    }

    /** True if it may be evaluated at the use. */
    boolean canMove() {
      return !isChanged() && (made.isPure() || (between.isNothing() && use.isOnce()));
    }
  }

  private static List<Program> programs() {
    List<Program> programs = new ArrayList<>();
    for (Made made : MADE) {
      for (Between between : BETWEEN) {
        for (Use use : USES) {
          programs.add(new Program(made, between, use));
        }
      }
    }
    return programs;
  }

  private static String source(List<Program> programs) {
    StringBuilder methods = new StringBuilder();
    for (int i = 0; i < programs.size(); i++) {
      methods.append(programs.get(i).method(i));
    }
    return """
    package moved;

    import java.util.*;
    import software.amazon.awssdk.enhanced.dynamodb.*;
    import software.amazon.awssdk.enhanced.dynamodb.model.*;

    public class Wares {
      private static final String NAME = "n";
      private final DynamoDbTable<Ware> wares;
      private final String fixed;
      private String changing = "c";
      private int count;
      Wares(DynamoDbTable<Ware> wares, String fixed) { this.wares = wares; this.fixed = fixed; }
      private static String prefixed(String text) { return "n#" + text; }
      private String counted(String text) { return text + count; }
      private int next() { return count++; }
      private void log(String text) { }
      private void change(Ware ware) { ware.setName("changed"); }
      static Key keyOf(String n, long y) {
        return Key.builder().partitionValue(n).sortValue(y).build();
      }
    """
        + methods
        + "}\n";
  }

  @Test
  void whatCanHaveAnotherValueStaysWhereItIs() {
    List<Program> all = programs();
    List<Program> programs =
        IntStream.range(0, all.size())
            .filter(i -> Runs.takes(i, SHARE))
            .mapToObj(all::get)
            .toList();
    Rewriting made =
        Rewriting.of(Map.of("moved/Ware.java", WARE, "moved/Wares.java", source(programs)), null);
    String text = made.source("moved/Wares.java");

    int moved = 0;
    for (int i = 0; i < programs.size(); i++) {
      int start = text.indexOf("Object m" + i + "(");
      String method = text.substring(start, text.indexOf("\n  }", start));
      boolean isLeft = method.contains("TODO bigtable-mapper");
      boolean isKept = method.contains("WareKey made =");
      if (!programs.get(i).canMove()) {
        assertWithMessage("%s\nbecomes\n%s", programs.get(i).method(i), method)
            .that(isLeft || isKept)
            .isTrue();
      } else if (!isLeft) {
        moved++;
      }
    }
    assertWithMessage("moved").that(moved).isAtLeast(programs.size() / 5);
  }
}
