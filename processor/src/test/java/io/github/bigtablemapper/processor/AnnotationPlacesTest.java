package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.annotation.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/**
 * Wherever an annotation of a property is, it has the effect that it has on the component or the
 * getter, or it is a compile error: a password that is left out is never stored.
 */
class AnnotationPlacesTest {
  /** What the annotations need, by the annotation. */
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("@RowKey", "String"),
          Map.entry("@Column(\"c\")", "String"),
          Map.entry("@Family(\"e\")", "String"),
          Map.entry("@Family(\"e\") @Family(\"f\")", "String"),
          Map.entry("@Codec(Hex.class)", "String"),
          Map.entry("@ElementCodec(Hex.class) @Family(\"e\")", "List<String>"),
          Map.entry("@Counter", "long"),
          Map.entry("@Embedded", "Address"),
          Map.entry("@ListMapping(ListMode.PACKED)", "List<String>"),
          Map.entry("@Unmapped", "Map<String, ByteString>"),
          Map.entry("@GeneratedValue", "UUID"),
          Map.entry("@CreatedAt", "Instant"),
          Map.entry("@UpdatedAt", "Instant"),
          Map.entry("@Version", "long"),
          Map.entry("@ExpiresAt", "Instant"),
          Map.entry("@WriteOnce", "String"),
          Map.entry("@WriteTime", "Instant"),
          Map.entry("@Aggregate(Aggregation.SUM) @Family(\"a\")", "long"),
          Map.entry("@Ignored", "String"),
          Map.entry("@java.beans.Transient", "String"),
          Map.entry("@Allow(rule = \"KeyHashed\", because = \"x\")", "String"));

  /** Annotations that are on something else than properties. */
  private static final List<String> OTHERS =
      List.of("Table", "Salted", "KeyConstant", "Index", "OperationIds", "EnumFallback");

  private static final String RECORD =
      """
      @Table("t") @Family("d")
      record Product(@RowKey String id, $direct $type secret) implements Has {
        $local
      }
      interface Has extends Above { $interface $type secret(); }
      interface Above { $above $type secret(); $getter default $type getSecret() { return secret(); } }
      """;

  private static final String BEAN =
      """
      @Table("t") @Family("d")
      class Product extends Base implements Has {
        @RowKey private String id;
        $field private $type secret;
        String getId() { return id; }
        void setId(String id) { this.id = id; }
        @Override $direct public $type getSecret() { return secret; }
        $setter public void setSecret($type secret) { this.secret = secret; }
      }
      abstract class Base extends far.@Far { @Override $super public abstract $type getSecret(); }
      interface Has extends Above { $interface $type getSecret(); }
      interface Above { $above $type getSecret(); }
      """;

  private static final String BUILDER =
      """
      @Table("t") @Family("d")
      class Product implements Has {
        private final String id;
        $field private final $type secret;
        private Product(String id, $type secret) { this.id = id; this.secret = secret; }
        @RowKey String getId() { return id; }
        @Override $direct public $type getSecret() { return secret; }
        static Builder builder() { return new Builder(); }
        static class Builder implements Sets {
          private String id;
          private $type secret;
          Builder id(String id) { this.id = id; return this; }
          @Override $builder public Builder secret($type secret) { this.secret = secret; return this; }
          Product build() { return new Product(id, secret); }
        }
      }
      interface Has extends Above { $interface $type getSecret(); }
      interface Above { $above $type getSecret(); }
      interface Sets { $sets Sets secret($type secret); }
      """;

  private static final String CONSTRUCTOR =
      """
      @Table("t") @Family("d")
      final class Product extends Base implements Has {
        private final String id;
        $field private final $type secret;
        Product(String id, $type secret) { this.id = id; this.secret = secret; }
        @RowKey String getId() { return id; }
        @Override $direct public $type getSecret() { return secret; }
      }
      abstract class Base { $super public abstract $type getSecret(); }
      interface Has extends Above { $interface $type getSecret(); }
      interface Above { $above $type getSecret(); }
      """;

  private static final Map<String, String> SHAPES =
      Map.of("record", RECORD, "bean", BEAN, "builder", BUILDER, "constructor", CONSTRUCTOR);

  /** A method that is overridden, and that generated code cannot call. */
  private static final String FAR =
      "package far; $imports public abstract class @Far { $far protected abstract $type getSecret();"
          + " }";

  private static final String IMPORTS =
      """
      import io.github.bigtablemapper.annotation.*;
      import com.google.protobuf.ByteString;
      import java.time.*;
      import java.util.*;
      """;

  private static final String BESIDE =
      """
      record Address(String city) {}
      final class Hex implements io.github.bigtablemapper.codec.CellCodec<String> {
        public ByteString encode(String value) { return ByteString.copyFromUtf8(value); }
        public String decode(ByteString bytes) { return bytes.toStringUtf8(); }
      }
      """;

  /** One case: an annotation at a place of a shape. */
  private record Case(String name, String shape, String annotation, String place) {}

  private final List<JavaFileObject> files = new ArrayList<>();
  private final List<Case> cases = new ArrayList<>();

  private void add(String shape, String annotation, String place) {
    Case added = new Case("p" + cases.size(), shape, annotation, place);
    cases.add(added);
    String type = TYPES.get(annotation);
    files.add(
        JavaFileObjects.forSourceString(
            added.name() + ".Product",
            "package " + added.name() + ";\n" + IMPORTS + fill(SHAPES.get(shape), added) + BESIDE));
    if (SHAPES.get(shape).contains("@Far")) {
      files.add(
          JavaFileObjects.forSourceString(
              "far.Far" + added.name(),
              fill(FAR.replace("$imports", IMPORTS.replace("\n", " ")), added)
                  .replace(type, type.equals("Address") ? added.name() + ".Address" : type)));
    }
  }

  private static String fill(String template, Case of) {
    return template
        .replace("@Far", "Far" + of.name())
        .replace("$type", TYPES.get(of.annotation()))
        .replace(
            "$local",
            of.place().equals("local")
                ? of.annotation()
                    + " public $type getSecret() { return secret; }"
                        .replace("$type", TYPES.get(of.annotation()))
                : "")
        .replace("$" + of.place(), of.annotation())
        .replaceAll("\\$\\w+", "");
  }

  private void addAll() {
    SHAPES.forEach(
        (shape, source) -> {
          for (String annotation : TYPES.keySet()) {
            for (String place :
                List.of(
                    "direct",
                    "interface",
                    "above",
                    "getter",
                    "local",
                    "field",
                    "setter",
                    "super",
                    "far",
                    "builder",
                    "sets")) {
              boolean isThere =
                  source.contains("$" + place + " ")
                      || (place.equals("far") && source.contains("@Far"))
                      || (place.equals("local") && source.contains("$local"));
              boolean fits = !annotation.contains("Transient") || !place.equals("field");
              boolean isComponent = place.equals("direct") && shape.equals("record");
              boolean canBeOnComponent = !annotation.equals("@java.beans.Transient");
              if (isThere && fits && (!isComponent || canBeOnComponent)) {
                add(shape, annotation, place);
              }
            }
          }
        });
  }

  @Test
  void itHasItsEffectOrIsAnError() throws IOException {
    addAll();
    Map<String, String> errors = new LinkedHashMap<>();
    for (Diagnostic<? extends JavaFileObject> each : process(files).errors()) {
      JavaFileObject source = each.getSource();
      if (source != null) {
        errors.merge(home(source.getName()), each.getMessage(Locale.ROOT) + "\n", String::concat);
      }
    }
    Compilation compilation =
        process(files.stream().filter(file -> !errors.containsKey(home(file.getName()))).toList());
    Map<String, String> effects = new LinkedHashMap<>();
    for (Diagnostic<? extends JavaFileObject> each : compilation.notes()) {
      JavaFileObject source = each.getSource();
      if (source != null && !each.getMessage(Locale.ROOT).contains("[KeySpacesOverlap]")) {
        effects.merge(home(source.getName()), each.getMessage(Locale.ROOT), String::concat);
      }
    }
    for (JavaFileObject file : compilation.generatedSourceFiles()) {
      String home = file.getName().replaceAll(".*SOURCE_OUTPUT/(p\\d+)/.*", "$1");
      effects.merge(
          home,
          file.getName().replace(home, "p")
              + file.getCharContent(false).toString().replaceAll("\\b" + home + "\\b", "p"),
          String::concat);
    }
    List<String> wrong = new ArrayList<>();
    for (Case each : cases) {
      Case direct =
          cases.stream()
              .filter(other -> other.shape().equals(each.shape()))
              .filter(other -> other.annotation().equals(each.annotation()))
              .filter(other -> other.place().equals("direct"))
              .findFirst()
              .orElse(null);
      boolean isLikeDirect =
          direct != null
              && !errors.containsKey(direct.name())
              && effects.get(each.name()).equals(effects.get(direct.name()));
      if (!errors.containsKey(each.name()) && !isLikeDirect) {
        wrong.add(each.shape() + " " + each.annotation() + " at " + each.place());
      }
    }
    assertWithMessage("annotations without an effect and without an error").that(wrong).isEmpty();
    assertThat(cases.size()).isAtLeast(300);
    assertWithMessage("cases without an error").that(cases.size() - errors.size()).isAtLeast(150);
  }

  private static Compilation process(List<JavaFileObject> files) {
    return javac()
        .withProcessors(new BigtableMapperProcessor())
        .withOptions("-proc:only", "-Xmaxerrs", "10000", "-Xmaxwarns", "10000")
        .compile(files);
  }

  private static String home(String file) {
    return file.replaceAll("(?:.*/)?(?:far/Far)?(p\\d+)[/.].*", "$1");
  }

  @Test
  void everyAnnotationIsTested() throws IOException {
    Path annotations =
        Path.of("../annotations/src/main/java", Table.class.getPackageName().replace('.', '/'));
    try (Stream<Path> files = Files.list(annotations)) {
      TreeSet<String> names = new TreeSet<>();
      for (Path file : files.toList()) {
        if (Files.readString(file).contains("public @interface ")) {
          names.add(file.getFileName().toString().replace(".java", ""));
        }
      }
      names.removeAll(OTHERS);
      names.removeIf(
          name -> TYPES.keySet().stream().anyMatch(each -> each.matches("@" + name + "\\b.*")));
      assertThat(names).isEmpty();
    }
  }
}
