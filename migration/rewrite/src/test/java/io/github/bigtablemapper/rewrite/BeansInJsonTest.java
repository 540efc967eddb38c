package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beans whose values are in columns, in JSON, or in both, have the names of what they are in. */
class BeansInJsonTest {
  private static final String IMPORTS =
      """
      package jars;

      import java.util.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

      """;

  private static final String COLUMN = "@Column(\"h\")";
  private static final String NAME = "@JsonProperty(\"h\")";

  private static final String KEY =
      """
        private String id;
        @DynamoDbPartitionKey public String getId() { return id; }
        public void setId(String id) { this.id = id; }
      """;

  private static final String HUE =
      """
        private String hue;
        private String note;
        @DynamoDbAttribute("h") public String getHue() { return hue; }
        public void setHue(String hue) { this.hue = hue; }
        @DynamoDbIgnore public String getNote() { return note; }
        public void setNote(String note) { this.note = note; }
      """;

  private static String bean(String head, String members) {
    return IMPORTS
        + (head.startsWith("abstract ") ? "" : "@DynamoDbBean\n")
        + "public "
        + head
        + " {\n"
        + members
        + "}\n";
  }

  /** A property, whose name is a letter. */
  private static String property(String type, String name, String annotation) {
    String accessor = name.toUpperCase(java.util.Locale.ROOT);
    return "  private TYPE NAME;\n  ANNOTATION public TYPE getACCESSOR() { return NAME; }\n"
            .replace("ANNOTATION", annotation)
            .replace("ACCESSOR", accessor)
            .replace("TYPE", type)
            .replace("NAME", name)
        + "  public void setACCESSOR(TYPE NAME) { this.NAME = NAME; }\n"
            .replace("ACCESSOR", accessor)
            .replace("TYPE", type)
            .replace("NAME", name);
  }

  private static void isNamed(
      String jar, Map<String, String> more, boolean isInColumns, boolean isInJson, Path classes) {
    Map<String, String> sources = new LinkedHashMap<>();
    sources.put("jars/Jar.java", bean("class Jar", KEY + jar));
    sources.put("jars/Lid.java", bean("class Lid", HUE));
    more.forEach((name, text) -> sources.put("jars/" + name + ".java", text));
    Rewriting made = Rewriting.of(sources, null);
    assertThat(made.left()).isEmpty();
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
    String lid = made.source(more.containsKey("Hued") ? "jars/Hued.java" : "jars/Lid.java");
    List<Boolean> found =
        List.of(
            lid.contains(COLUMN),
            lid.contains("@Ignored"),
            lid.contains(NAME),
            lid.contains("@JsonIgnore"));
    assertWithMessage(lid)
        .that(found)
        .containsExactly(isInColumns, isInColumns, isInJson, isInJson)
        .inOrder();
  }

  @Test
  void aBeanHasTheNamesOfWhatItIsIn(@TempDir Path classes) {
    String one = property("Lid", "o", "");
    String kept = property("Lid", "k", "@DynamoDbPreserveEmptyObject");
    String list = property("List<Lid>", "l", "");
    String map = property("Map<String, List<Lid>>", "m", "");
    Map<String, String> none = Map.of();
    isNamed(one, none, true, false, classes);
    isNamed(list, none, false, true, classes);
    isNamed(kept, none, false, true, classes);
    isNamed(one + list, none, true, true, classes);
    isNamed(one + kept, none, true, true, classes);
    isNamed(one + map, none, true, true, classes);
  }

  @Test
  void aBeanInAnotherIsWhereThatOneIs(@TempDir Path classes) {
    Map<String, String> box = Map.of("Box", bean("class Box", property("Lid", "i", "")));
    String one = property("Box", "o", "");
    String list = property("List<Box>", "l", "");
    isNamed(one, box, true, false, classes);
    isNamed(list, box, false, true, classes);
    isNamed(one + list, box, true, true, classes);
    isNamed(list + property("Lid", "p", ""), box, true, true, classes);
  }

  @Test
  void aBaseClassIsWhereThoseAreThatExtendIt(@TempDir Path classes) {
    Map<String, String> base =
        Map.of(
            "Hued",
            bean("abstract class Hued", HUE),
            "Lid",
            bean("class Lid extends Hued", property("String", "s", "")),
            "Cap",
            bean("class Cap extends Hued", property("String", "c", "")));
    isNamed(property("Lid", "o", ""), base, true, true, classes);
    isNamed(property("Lid", "o", "") + property("Cap", "p", ""), base, true, false, classes);
    isNamed(property("List<Lid>", "l", ""), base, false, true, classes);
    isNamed(property("Lid", "o", "") + property("List<Cap>", "l", ""), base, true, true, classes);
  }
}
