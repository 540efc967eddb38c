package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/**
 * Wherever an annotation is that leaves a property out, it does so or is a compile error: a
 * password that is left out is never stored.
 */
class IgnoredPlacesTest {
  private static final List<String> ANNOTATIONS = List.of("@Ignored", "@java.beans.Transient");

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

  /** One case: an annotation at a place of a shape. */
  private record Case(String name, String shape, String annotation, String place) {}

  private final List<JavaFileObject> files = new ArrayList<>();
  private final List<Case> cases = new ArrayList<>();

  private void add(String shape, String annotation, String place) {
    Case added = new Case("p" + cases.size(), shape, annotation, place);
    cases.add(added);
    files.add(
        JavaFileObjects.forSourceString(
            added.name() + ".Product",
            "package " + added.name() + ";\n" + IMPORTS + fill(SHAPES.get(shape), added)));
    if (SHAPES.get(shape).contains("@Far")) {
      files.add(
          JavaFileObjects.forSourceString(
              "far.Far" + added.name(),
              fill(FAR.replace("$imports", IMPORTS.replace("\n", " ")), added)));
    }
  }

  private static String fill(String template, Case of) {
    return template
        .replace("@Far", "Far" + of.name())
        .replace("$type", "String")
        .replace(
            "$local",
            of.place().equals("local")
                ? of.annotation()
                    + " public $type getSecret() { return secret; }".replace("$type", "String")
                : "")
        .replace("$" + of.place(), of.annotation())
        .replaceAll("\\$\\w+", "");
  }

  private void addAll() {
    SHAPES.forEach(
        (shape, source) -> {
          for (String annotation : ANNOTATIONS) {
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
  void nothingThatIsLeftOutIsStored() throws IOException {
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
    Map<String, String> mappings = new LinkedHashMap<>();
    for (JavaFileObject file : compilation.generatedSourceFiles()) {
      if (file.getName().endsWith("/ProductMapping.java")) {
        mappings.put(
            file.getName().replaceAll(".*SOURCE_OUTPUT/(p\\d+)/.*", "$1"),
            file.getCharContent(false).toString());
      }
    }
    List<String> stored = new ArrayList<>();
    for (Case each : cases) {
      if (!errors.containsKey(each.name())
          && mappings.getOrDefault(each.name(), "secret").contains("secret")) {
        stored.add(each.shape() + " " + each.annotation() + " at " + each.place());
      }
    }
    assertWithMessage("stored, although it is annotated, and no error").that(stored).isEmpty();
    assertThat(cases.size()).isAtLeast(40);
    assertWithMessage("cases without an error").that(cases.size() - errors.size()).isAtLeast(10);
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
}
