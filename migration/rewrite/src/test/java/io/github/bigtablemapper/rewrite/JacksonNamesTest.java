package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beans in JSON whose properties have annotations of Jackson already. */
class JacksonNamesTest {
  private static final String IMPORTS =
      """
      package jars;

      import com.fasterxml.jackson.annotation.*;
      import java.util.*;
      import lombok.*;
      import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

      """;

  private static final String JAR =
      IMPORTS
          + """
          @DynamoDbBean
          public class Jar {
            private String id;
            private List<Lid> lids;
            @DynamoDbPartitionKey public String getId() { return id; }
            public void setId(String id) { this.id = id; }
            public List<Lid> getLids() { return lids; }
            public void setLids(List<Lid> lids) { this.lids = lids; }
          }
          """;

  /**
   * What becomes of a bean in JSON.
   *
   * @param annotations what the class has
   * @param field the field {@code hue} with its annotations
   * @param getter the annotations of its getter, or null if Lombok generates the accessors
   */
  private static Rewriting rewriting(String annotations, String field, String getter) {
    String accessors =
        """
          %s public String getHue() { return hue; }
          public void setHue(String hue) { this.hue = hue; }
        """;
    return Rewriting.of(
        Map.of(
            "jars/Jar.java",
            JAR,
            "jars/Lid.java",
            IMPORTS
                + "@DynamoDbBean "
                + annotations
                + "\npublic class Lid {\n  "
                + field
                + ";\n"
                + (annotations.contains("@Setter") ? "" : accessors.formatted(getter))
                + "}\n"),
        null);
  }

  private static Rewriting rewriting(String getter) {
    return rewriting("", "private String hue", getter);
  }

  /** A name is written as before, and both names are read. */
  private static void isNamed(Rewriting made, String written, String attribute, Path classes)
      throws Exception {
    assertThat(made.left()).isEmpty();
    assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      ObjectMapper mapper = new ObjectMapper();
      for (String name : new String[] {attribute, written}) {
        Object lid = mapper.readValue("{\"" + name + "\":\"red\"}", loader.loadClass("jars.Lid"));
        assertThat(mapper.writeValueAsString(lid)).isEqualTo("{\"" + written + "\":\"red\"}");
      }
    }
  }

  @Test
  void namesThatAreThereAlreadyStay(@TempDir Path classes) throws Exception {
    isNamed(rewriting("@DynamoDbAttribute(\"h\")"), "h", "h", classes);
    isNamed(rewriting("@DynamoDbAttribute(\"h\") @JsonProperty(\"h\")"), "h", "h", classes);
    isNamed(rewriting("@DynamoDbAttribute(\"h\") @JsonProperty(\"y\")"), "y", "h", classes);
    isNamed(rewriting("@DynamoDbAttribute(\"h\") @JsonGetter(\"y\")"), "y", "h", classes);
    isNamed(rewriting("@DynamoDbAttribute(\"h\") @JsonProperty"), "hue", "h", classes);
    isNamed(rewriting("@JsonProperty(\"y\")"), "y", "hue", classes);
    isNamed(
        rewriting("@DynamoDbAttribute(\"h\") @JsonProperty(\"y\") @JsonAlias({\"a\", \"h\"})"),
        "y",
        "h",
        classes);
  }

  @Test
  void namesOfFieldsAndOfLombokStayToo(@TempDir Path classes) throws Exception {
    String attribute = "@DynamoDbAttribute(\"h\")";
    isNamed(rewriting("", "@JsonProperty(\"y\") private String hue", attribute), "y", "h", classes);
    for (String field :
        new String[] {
          "@Getter(onMethod_ = {" + attribute + ", @JsonProperty(\"y\")}) private String hue",
          "@Getter(onMethod_ = " + attribute + ") @JsonProperty(\"y\") private String hue"
        }) {
      isNamed(rewriting("@Setter", field, ""), "y", "h", classes);
    }
  }

  @Test
  void anIgnoredPropertyIsIgnoredOnce(@TempDir Path classes) {
    for (String getter :
        new String[] {"@DynamoDbIgnore @JsonIgnore", "@JsonIgnore @DynamoDbIgnore"}) {
      Rewriting made = rewriting(getter);
      assertThat(made.left()).isEmpty();
      assertThat(Compiling.of(made.sources(), classes).errors()).isEmpty();
    }
  }

  @Test
  void whatJacksonLeavesOutOrChangesHasAComment() {
    for (String getter :
        new String[] {
          "@JsonIgnore",
          "@JsonFormat(shape = JsonFormat.Shape.STRING)",
          "@JsonProperty(access = JsonProperty.Access.WRITE_ONLY)",
          "@DynamoDbAttribute(\"h\") @JsonProperty(\"y\") @JsonAlias(\"a\")"
        }) {
      assertThat(rewriting(getter).source("jars/Lid.java")).contains("TODO bigtable-mapper [Json]");
    }
    for (String ofClass :
        new String[] {"@JsonIgnoreProperties(\"hue\")", "@JsonIgnoreType", "@JsonFilter(\"f\")"}) {
      assertThat(rewriting(ofClass, "private String hue", "").source("jars/Lid.java"))
          .contains("[Json]");
    }
    assertThat(
            rewriting("@JsonIgnoreProperties(ignoreUnknown = true)", "private String hue", "")
                .left())
        .isEmpty();
  }
}
