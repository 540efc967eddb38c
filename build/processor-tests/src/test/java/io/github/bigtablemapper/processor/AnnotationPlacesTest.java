package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.testing.compile.JavaFileObjects;
import io.github.bigtablemapper.annotation.Ignored;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.processor.generator.EncodedFiles;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Wherever Java allows an annotation, it changes what is generated, or is a compile error: none is
 * ignored silently. The annotations, their places and their members are read from the classes, so
 * that a new annotation joins by itself.
 *
 * <p>In the shapes, {@code $t_}, {@code $c_}, {@code $f_} and {@code $m_} start the places of
 * types, components, fields and methods. A class without {@code @Table} that no entity uses is the
 * exception: its members may be of an entity in another module.
 */
class AnnotationPlacesTest {
  /** In a build, one of so many cases; at night all. */
  private static final int SHARE = 10;

  /** How many are compiled together: a compiler takes longer to start than to read one. */
  private static final int AT_ONCE = 300;

  private static final Pattern ID = Pattern.compile("(?m)^\\[([A-Z]\\w+)] ");
  private static final Pattern PLACE = Pattern.compile("\\$([tcfm])_\\w+");

  /** A place that is there only for an annotation. */
  private static final String ACCESSOR = "$m_accessor";

  private static final String NOWHERE = "$nowhere";

  private static final Map<ElementType, String> KINDS =
      Map.of(
          ElementType.TYPE, "t",
          ElementType.RECORD_COMPONENT, "c",
          ElementType.FIELD, "f",
          ElementType.METHOD, "m");

  private static final String IMPORTS =
      """
      import io.github.bigtablemapper.annotation.*;
      import com.google.protobuf.ByteString;
      import java.time.*;
      import java.util.*;
      import plain.Plain;
      """;

  private static final JavaFileObject PLAIN =
      JavaFileObjects.forSourceString(
          "plain.Plain", "package plain; public record Plain(String word) {}");

  private static final String OTHERS =
      """
      $t_embedded record Inner($c_embedded $simple city) implements OfInner {
        $f_ofEmbedded static int count;
        $m_ofEmbedded String shown() { return ""; }
      }
      $t_aboveEmbedded interface OfInner { $m_aboveEmbedded $simple city(); }
      $t_enum enum Kind { $f_constant A, B; $f_ofEnum static int count; $m_ofEnum String shown() { return ""; } }
      $t_unrelated class Unrelated {}
      $t_unrelatedRecord record UnrelatedRecord(@RowKey String id, @Family("x") String word) {}
      $t_unrelatedInterface interface UnrelatedInterface {}
      $t_annotation @interface Mark {}
      """;

  private static final String RECORD =
      """
      @Table("t") @Family("d") $t_entity
      record Product(@RowKey String id, $beside $c_component $type value, Kind kind,
          @Embedded Inner inner) implements Has {
        $f_static static final int COUNT = 1;
        $m_computed String shown() { return ""; }
        $m_other void work(int times) {}
        $m_factory static Product of() { return null; }
        $accessor
        $t_nested static class Nested {}
      }
      $t_interface interface Has extends Above { $m_interface $type value(); $f_interface int MAX = 1; }
      $t_above interface Above {
        $m_above $type value();
        $m_getter default $type getValue() { return value(); }
      }
      """;

  private static final String BEAN =
      """
      @Table("t") @Family("d") $t_entity
      class Product extends Base implements Has {
        @RowKey private String id;
        $f_field private $type value;
        private Kind kind;
        @Embedded private Inner inner;
        $f_static static int count;
        $f_transient transient int cached;
        String getId() { return id; }
        void setId(String id) { this.id = id; }
        @Override $beside $m_direct public $type getValue() { return value; }
        @Override $m_setter public void setValue($type value) { this.value = value; }
        Kind getKind() { return kind; }
        void setKind(Kind kind) { this.kind = kind; }
        Inner getInner() { return inner; }
        void setInner(Inner inner) { this.inner = inner; }
        $m_computed String shown() { return ""; }
        $m_getterLike String getShown() { return ""; }
        $m_other void work(int times) {}
        $m_factory static Product of() { return null; }
        $t_nested static class Nested {}
      }
      $t_super abstract class Base extends far.@Far {
        $f_hidden private $simple hidden;
        $f_inherited protected $simple inherited;
        $m_inherited public $simple getInherited() { return inherited; }
        $m_inheritedSetter public void setInherited($simple inherited) { this.inherited = inherited; }
        @Override $m_super public abstract $type getValue();
        $m_superSetter public abstract void setValue($type value);
      }
      $t_interface interface Has extends Above {
        $m_interface $type getValue();
        $m_interfaceSetter void setValue($type value);
        $f_interface int MAX = 1;
      }
      $t_above interface Above { $m_above $type getValue(); }
      """;

  private static final String BUILDER =
      """
      @Table("t") @Family("d") $t_entity
      class Product implements Has {
        $f_field private final $type value = null$zero;
        $f_static static int count;
        @RowKey String getId() { return null; }
        @Override $beside $m_direct public $type getValue() { return value; }
        Kind getKind() { return null; }
        @Embedded Inner getInner() { return null; }
        $m_computed String shown() { return ""; }
        $m_other void work(int times) {}
        $m_factory static Builder builder() { return new Builder(); }
        $t_builder static class Builder implements Sets {
          $f_builder private $type value;
          Builder id(String id) { return this; }
          @Override $m_builder public Builder value($type value) { return this; }
          Builder kind(Kind kind) { return this; }
          Builder inner(Inner inner) { return this; }
          $m_build Product build() { return new Product(); }
        }
      }
      $t_interface interface Has extends Above { $m_interface $type getValue(); }
      $t_above interface Above { $m_above $type getValue(); }
      $t_sets interface Sets { $m_sets Sets value($type value); }
      """;

  private static final String CONSTRUCTOR =
      """
      @Table("t") @Family("d") $t_entity
      final class Product extends Base implements Has {
        $f_field private final $type value;
        Product(String id, $type value, Kind kind, Inner inner) { this.value = value; }
        @RowKey String getId() { return null; }
        @Override $beside $m_direct public $type getValue() { return value; }
        Kind getKind() { return null; }
        @Embedded Inner getInner() { return null; }
        $m_computed String shown() { return ""; }
        $m_other void work(int times) {}
      }
      $t_super abstract class Base { $m_super public abstract $type getValue(); }
      $t_interface interface Has extends Above { $m_interface $type getValue(); }
      $t_above interface Above { $m_above $type getValue(); }
      """;

  private static final String SHARED =
      """
      @Table("t") @Family("d") $t_sealed
      sealed interface Product extends Above permits First, Second, Middle {
        $m_sealed String id();
        $f_sealed int MAX = 1;
      }
      @KeyConstant("a") $t_member
      record First(@RowKey String id, $beside $c_member $type value, Kind kind, @Embedded Inner inner)
          implements Product {
        $f_static static int count;
        $m_computed String shown() { return ""; }
      }
      @KeyConstant("b") record Second(@RowKey String id) implements Product {}
      $t_middle sealed interface Middle extends Product permits Third { $m_middle String id(); }
      @KeyConstant("c") record Third(@RowKey String id) implements Middle {}
      $t_above interface Above { $m_above String id(); }
      """;

  /** A class that is overridden, with a method that generated code cannot call. */
  private static final String FAR =
      "package far; $imports $t_far public abstract class @Far {"
          + " $m_far protected abstract $type getValue(); }";

  private static final Map<String, String> SHAPES =
      Map.of(
          "record", RECORD + OTHERS,
          "bean", BEAN + OTHERS,
          "builder", BUILDER + OTHERS,
          "constructor", CONSTRUCTOR + OTHERS,
          "shared table", SHARED + OTHERS);

  /** Types of properties, with the annotations that they need. */
  private static final List<String> TYPES =
      List.of(
          "|String",
          "|long",
          "|Instant",
          "|UUID",
          "@Family(\"v\")|Set<Long>",
          "|List<Long>",
          "@Family(\"v\")|long",
          "@Family(\"v\")|Map<ByteString, ByteString>",
          "|Plain");

  /**
   * A class with an annotation at a place of its shape.
   *
   * @param type a type of {@link #TYPES}
   * @param annotation the annotation, with values; empty: the class without it
   */
  private record Case(String shape, String type, String place, String annotation) {
    Case without() {
      return new Case(shape, type, place.equals(ACCESSOR) ? ACCESSOR : NOWHERE, "");
    }

    List<JavaFileObject> files(String home) {
      List<JavaFileObject> files = new ArrayList<>();
      files.add(
          JavaFileObjects.forSourceString(
              home + ".Product",
              "package %s;\n%s%s".formatted(home, IMPORTS, fill(SHAPES.get(shape), home))));
      if (shape.equals("bean")) {
        files.add(
            JavaFileObjects.forSourceString(
                "far.Far" + home, fill(FAR.replace("$imports", IMPORTS.replace("\n", " ")), home)));
      }
      return files;
    }

    private String fill(String template, String home) {
      String beside = type.substring(0, type.indexOf('|'));
      String java = type.substring(type.indexOf('|') + 1);
      String accessor = "@Override $m_accessor public %s value() { return value; }".formatted(java);
      return template
          .replace("@Far", "Far" + home)
          .replace("$accessor", place.equals(ACCESSOR) ? accessor : "")
          .replace("null$zero", java.equals("long") ? "0" : "null")
          .replace("$simple", beside.isEmpty() && !java.matches("Plain|.*<.*") ? java : "String")
          .replace("$type", java)
          .replace("$beside", beside)
          .replaceAll(Pattern.quote(place) + "\\b", Matcher.quoteReplacement(annotation))
          .replaceAll("\\$[tcfm]_\\w+", "");
    }

    @Override
    public String toString() {
      return "%s at %s of a %s, %s".formatted(annotation, place, shape, type);
    }
  }

  /**
   * What the processor makes of a class.
   *
   * @param errors the ids of its errors, or their texts if they have none
   * @param generated what it generates
   */
  private record Result(Set<String> errors, String generated) {}

  /** Processes all at once, each in a package for itself. */
  private static Map<Case, Result> process(Set<Case> cases) throws IOException {
    Map<Case, Result> results = new HashMap<>();
    List<Case> all = List.copyOf(cases);
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      Map<String, Case> homes = new LinkedHashMap<>();
      all.subList(from, Math.min(all.size(), from + AT_ONCE))
          .forEach(each -> homes.put("p%dp".formatted(homes.size()), each));
      results.putAll(process(homes));
    }
    return results;
  }

  private static Map<Case, Result> process(Map<String, Case> homes) throws IOException {
    List<JavaFileObject> sources = new ArrayList<>(List.of(PLAIN));
    homes.forEach((home, each) -> sources.addAll(each.files(home)));
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    Map<String, TreeMap<String, String>> generated = new HashMap<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (EncodedFiles files =
        new EncodedFiles(
            compiler.getStandardFileManager(null, null, null), StandardCharsets.UTF_8)) {
      files.setLocation(StandardLocation.CLASS_PATH, TestCompiler.classPath());
      List<String> options = List.of("-proc:only", "-Abigtable.lint=off", "-Xmaxerrs", "100000");
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, files, diagnostics, options, null, sources);
      task.setProcessors(List.of(new BigtableMapperProcessor()));
      task.call();
      files
          .texts()
          .forEach(
              (name, text) ->
                  generated.computeIfAbsent(home(name), key -> new TreeMap<>()).put(name, text));
    }
    Map<String, Set<String>> errors = new HashMap<>();
    for (Diagnostic<? extends JavaFileObject> error : diagnostics.getDiagnostics()) {
      if (error.getKind() == Diagnostic.Kind.ERROR) {
        String message = error.getMessage(Locale.ROOT);
        List<String> found = ID.matcher(message).results().map(each -> each.group(1)).toList();
        errors
            .computeIfAbsent(home(error.getSource().getName()), key -> new TreeSet<>())
            .addAll(found.isEmpty() ? List.of(message) : found);
      }
    }
    Map<Case, Result> results = new HashMap<>();
    homes.forEach(
        (home, each) ->
            results.put(
                each,
                new Result(
                    errors.getOrDefault(home, Set.of()),
                    generated.getOrDefault(home, new TreeMap<>()).toString().replace(home, ""))));
    return results;
  }

  /** {@return the package in the name of a file} */
  private static String home(String file) {
    Matcher home = Pattern.compile("p\\d+p").matcher(file);
    assertWithMessage(file).that(home.find()).isTrue();
    return home.group();
  }

  /** {@return the annotations that users write; {@link IgnoredPlacesTest} tests what excludes} */
  private static List<Class<?>> annotations() throws IOException {
    String home = Table.class.getPackageName();
    Path sources = Path.of("../../annotations/src/main/java", home.replace('.', '/'));
    List<Class<?>> annotations = new ArrayList<>();
    try (Stream<Path> files = Files.list(sources)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        if (!name.equals("package-info")) {
          try {
            Class<?> type = Class.forName(home + "." + name);
            if (type.isAnnotation() && type != Ignored.class) {
              annotations.add(type);
            }
          } catch (ClassNotFoundException e) {
            throw new LinkageError(e.getMessage(), e);
          }
        }
      }
    }
    return annotations;
  }

  /** {@return the kinds of the places of an annotation} */
  private static Set<String> kinds(Class<?> annotation) {
    Set<String> kinds = new TreeSet<>();
    for (ElementType each : annotation.getAnnotation(Target.class).value()) {
      assertWithMessage("%s can be on %s: add such places", annotation, each)
          .that(KINDS)
          .containsKey(each);
      kinds.add(KINDS.get(each));
    }
    return kinds;
  }

  /** {@return the annotation with what it requires, then with each other member, and twice} */
  private static List<String> variants(Class<?> annotation) {
    Map<String, List<String>> required = new TreeMap<>();
    List<String> optional = new ArrayList<>();
    for (Method member : annotation.getDeclaredMethods()) {
      if (member.getDefaultValue() == null) {
        required.put(member.getName(), values(member.getReturnType()));
      } else {
        values(member.getReturnType())
            .forEach(value -> optional.add(member.getName() + " = " + value));
      }
    }
    List<String> variants = new ArrayList<>(List.of(""));
    required.forEach(
        (name, values) ->
            variants.replaceAll(
                before -> before + (before.isEmpty() ? "" : ", ") + name + " = " + values.get(0)));
    required.forEach(
        (name, values) ->
            values.stream()
                .skip(1)
                .forEach(
                    value ->
                        variants.add(
                            variants
                                .get(0)
                                .replaceAll(
                                    "\\b" + name + " = [^,]*",
                                    Matcher.quoteReplacement(name + " = " + value)))));
    String first = variants.get(0);
    optional.forEach(each -> variants.add(first + (first.isEmpty() ? "" : ", ") + each));
    String name = "@" + annotation.getSimpleName();
    List<String> written =
        new ArrayList<>(variants.stream().map(each -> name + "(" + each + ")").toList());
    if (annotation.isAnnotationPresent(Repeatable.class)) {
      written.add(written.get(0) + " " + written.get(0).replaceFirst("\"\\w+\"", "\"w\""));
    }
    return written;
  }

  private static List<String> values(Class<?> type) {
    if (type.isArray()) {
      return values(type.getComponentType());
    }
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .map(each -> type.getSimpleName() + "." + ((Enum<?>) each).name())
          .toList();
    }
    Map<Class<?>, List<String>> values =
        Map.of(
            String.class, List.of("\"value\"", "\"1h\"", "\"KeyStartsWithTime\""),
            int.class, List.of("2"),
            boolean.class, List.of("true", "false"),
            char.class, List.of("'|'"),
            Class.class, List.of("io.github.bigtablemapper.codec.foreign.Ascii.class"));
    assertWithMessage("members of type %s: add values", type).that(values).containsKey(type);
    return values.get(type);
  }

  /** {@return the places of a shape that an annotation can have: it is there once} */
  private static List<String> places(String shape, Class<?> annotation) {
    Set<String> kinds = kinds(annotation);
    String again =
        annotation.isAnnotationPresent(Repeatable.class)
            ? "none"
            : "@" + annotation.getSimpleName() + "\\b[^\n]*";
    List<String> places =
        new ArrayList<>(
            PLACE
                .matcher(SHAPES.get(shape) + (shape.equals("bean") ? FAR : ""))
                .results()
                .filter(place -> kinds.contains(place.group(1)))
                .map(place -> place.group())
                .filter(
                    place ->
                        !Pattern.compile(again + Pattern.quote(place))
                            .matcher(SHAPES.get(shape))
                            .find())
                .filter(
                    place ->
                        annotation != RowKey.class
                            || !shape.equals("shared table")
                            || !place.matches(
                                "\\$m_(sealed|middle|above)")) // the components have it
                .distinct()
                .toList());
    if (shape.equals("record") && kinds.contains("m")) {
      places.add(ACCESSOR);
    }
    return places;
  }

  private static boolean hasEffect(Result with, Result without) {
    return with.errors().isEmpty() && !with.generated().equals(without.generated());
  }

  /** {@return of each annotation, values and a type with which it has effect where it belongs} */
  private static Map<Class<?>, Case> effective() throws IOException {
    Map<Class<?>, Case> effective = new LinkedHashMap<>();
    Set<Class<?>> others = new LinkedHashSet<>(annotations());
    for (int i = 0; !others.isEmpty(); i++) {
      Map<Class<?>, List<Case>> attempts = new LinkedHashMap<>();
      for (Class<?> annotation : others) {
        List<String> variants = variants(annotation);
        assertWithMessage("%s has no effect with any of these values", annotation)
            .that(i)
            .isLessThan(variants.size());
        attempts.put(annotation, attempts(annotation, variants.get(i)));
      }
      Set<Case> all = new LinkedHashSet<>();
      attempts.values().forEach(all::addAll);
      Map<Case, Result> results = processWithout(all);
      attempts.forEach(
          (annotation, cases) ->
              cases.stream()
                  .filter(each -> hasEffect(results.get(each), results.get(each.without())))
                  .findFirst()
                  .ifPresent(each -> effective.put(annotation, each)));
      others.removeAll(effective.keySet());
    }
    return effective;
  }

  private static List<Case> attempts(Class<?> annotation, String variant) {
    Set<String> kinds = kinds(annotation);
    String place =
        kinds.contains("c")
            ? "$c_component"
            : kinds.contains("m")
                ? "$m_direct"
                : kinds.contains("f")
                    ? "$f_constant"
                    : annotation == Table.class ? "$t_unrelatedRecord" : "$t_entity";
    String shape = place.equals("$m_direct") ? "bean" : "record";
    return (place.startsWith("$t") ? List.of("|String") : TYPES)
        .stream()
            .filter(type -> !type.contains("@" + annotation.getSimpleName() + "("))
            .map(type -> new Case(shape, type, place, variant))
            .toList();
  }

  private static Map<Case, Result> processWithout(Set<Case> cases) throws IOException {
    Set<Case> all = new LinkedHashSet<>(cases);
    cases.forEach(each -> all.add(each.without()));
    return process(all);
  }

  @Test
  void noneIsIgnored() throws IOException {
    Map<Class<?>, Case> effective = effective();
    Set<Case> cases = new LinkedHashSet<>();
    int number = 0;
    for (Class<?> annotation : annotations()) {
      for (String shape : new TreeSet<>(SHAPES.keySet())) {
        Case found = effective.get(annotation);
        for (String place : places(shape, annotation)) {
          if (Runs.takes(number++, SHARE)) {
            cases.add(new Case(shape, found.type(), place, found.annotation()));
          }
        }
      }
    }
    Map<Case, Result> results = processWithout(cases);
    List<String> ignored = new ArrayList<>();
    int refused = 0;
    for (Case each : cases) {
      Result with = results.get(each);
      Result without = results.get(each.without());
      if (with.errors().isEmpty()
          ? !hasEffect(with, without)
          : without.errors().containsAll(with.errors())) {
        ignored.add(each + " " + with.errors());
      } else if (!with.errors().isEmpty()) {
        assertWithMessage("%s", each)
            .that(with.errors().toString())
            .matches("\\[[A-Z]\\w+(, [A-Z]\\w+)*]");
        refused++;
      }
    }
    Runs.report(
        "annotations at places: %d, of which %d are refused".formatted(cases.size(), refused));
    assertWithMessage("ignored silently")
        .that(ignored.stream().collect(Collectors.joining("\n")))
        .isEmpty();
    assertThat(refused).isLessThan(cases.size());
    assertThat(refused).isGreaterThan(0);
  }
}
