package io.github.bigtablemapper.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import io.github.bigtablemapper.fixture.Runs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Hostile values in every place of an annotation that takes text or a number. Each compiles without
 * a warning, and the mapping then holds it to the letter; or it is refused by a rule of ours, at
 * the user's class. The processor neither breaks nor writes what does not compile.
 */
@NullMarked
@Tag("reliability")
class HostileAnnotationsTest {
  private static final int RANDOM = Runs.times(1);

  /** At night each text is in each place, and in a build in every eighth one. */
  private static final int SHARE = 8;

  /** How many entities are compiled together: a compiler takes longer to start than to read one. */
  private static final int AT_ONCE = 160;

  private static final Pattern OURS = Pattern.compile("\\[[A-Z][A-Za-z]+] .*", Pattern.DOTALL);

  /** What marks the place of the value in a source. */
  private static final String VALUE = "VALUE";

  /**
   * A place for a value.
   *
   * @param entity the source of an entity N, a number
   * @param kept an expression that gives the text back; empty: it is not kept as it is
   */
  private record Place(String entity, String kept) {}

  private static final List<Place> OF_TEXTS =
      List.of(
          new Place(
              "@Table(VALUE) @Family(\"f\") record EN(@RowKey String id, @Column String a) {}",
              "ENMapping.INSTANCE.table()"),
          new Place(
              "@Table(\"t\") @Family(VALUE) record EN(@RowKey String id, @Column String a) {}",
              "ENMapping.INSTANCE.families().get(0).name()"),
          new Place(
              "@Table(\"t\") record EN(@RowKey String id, @Family(VALUE) Map<String, String> a) {}",
              "ENMapping.INSTANCE.collections().get(0).family()"),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey String id, @Column(VALUE) String a)"
                  + " {}",
              "ENMapping.INSTANCE.columns().get(0).qualifier().toStringUtf8()"),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey String id,"
                  + " @Column(family = VALUE) String a) {}",
              "ENMapping.INSTANCE.columns().get(0).family()"),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey String id,"
                  + " @Column(defaultValue = VALUE) String a) {}",
              "ENMapping.INSTANCE.columns().get(0).defaultValue().map(Object::toString).orElse(\"\")"),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey String id,"
                  + " @Column(defaultValue = VALUE) int a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey String id,"
                  + " @Column(defaultValue = VALUE) BigDecimal a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey String id,"
                  + " @Column(defaultValue = VALUE) DayOfWeek a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @KeyConstant(VALUE) record EN(@RowKey String id,"
                  + " @Column String a) {}",
              ""),
          new Place(
              "@Table(value = \"t\", keyFormat = KeyFormat.ORDERED) @Family(\"f\")"
                  + " @KeyConstant(VALUE) record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey(name = VALUE) String id,"
                  + " @Column String a) {}",
              ""),
          new Place(
              "record InnerN(String a) {}\n"
                  + "@Table(\"t\") @Family(\"f\") record EN(@RowKey String id, @Embedded(prefix ="
                  + " VALUE) InnerN inner) {}",
              "ENMapping.INSTANCE.columns().get(0).qualifier().toStringUtf8()"
                  + ".replaceFirst(\"a$\", \"\")"),
          new Place(
              "@Table(\"t\") @Family(value = \"f\", maxAge = VALUE) record EN(@RowKey String id,"
                  + " @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @Salted(buckets = 4, by = VALUE)"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(value = \"t\", splits = VALUE) @Family(\"f\")"
                  + " record EN(@RowKey String id, @Column String a) {}",
              "ENMapping.INSTANCE.tableOptions().splits().get(0).isEmpty() ? \"\" : VALUE"),
          new Place(
              "@Table(value = \"t\", infrequentAccessAfter = VALUE) @Family(\"f\")"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(value = \"t\", automatedBackupRetention = VALUE) @Family(\"f\")"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(value = \"t\", changeStreamRetention = VALUE) @Family(\"f\")"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") record EN(@RowKey String id, @Family(\"f\")"
                  + " @Aggregate(value = Aggregation.SUM, bucket = VALUE) long a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey String id,"
                  + " @Column(aliases = VALUE) String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @OperationIds(family = VALUE, window = \"1h\")"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @OperationIds(family = \"o\", window = VALUE)"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @Index(value = VALUE, on = \"a\","
                  + " mode = IndexMode.VIEW) record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @Index(value = \"i\", on = VALUE,"
                  + " mode = IndexMode.VIEW) record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @Allow(rule = VALUE, because = \"b\")"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @Allow(rule = \"KeyStartsWithTime\", because = VALUE)"
                  + " record EN(@RowKey java.time.Instant id, @Column String a) {}",
              ""));

  private static final List<Place> OF_NUMBERS =
      List.of(
          new Place(
              "@Table(\"t\") @Family(value = \"f\", maxVersions = VALUE)"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey(digits = VALUE) long id,"
                  + " @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey(digits = VALUE, signed = true) int"
                  + " id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") record EN(@RowKey(order = VALUE) String id,"
                  + " @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @KeyConstant(value = \"c\", order = VALUE)"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(\"t\") @Family(\"f\") @Salted(buckets = VALUE)"
                  + " record EN(@RowKey String id, @Column String a) {}",
              ""),
          new Place(
              "@Table(value = \"t\", delimiter = (char) VALUE) @Family(\"f\")"
                  + " record EN(@RowKey String id, @RowKey String other, @Column String a) {}",
              ""));

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "-1",
          "-2",
          "10",
          "18",
          "19",
          "20",
          "0x24",
          "0x25",
          "0x26",
          "0x7f",
          "0x80",
          "256",
          "257",
          "0xd800",
          "65535",
          "65536",
          "Integer.MAX_VALUE",
          "Integer.MIN_VALUE");

  /**
   * An entity with one value in one place.
   *
   * @param text the text that its mapping keeps; empty: none
   */
  private record Entity(String name, Place place, String literal, String text) {
    JavaFileObject source() {
      return Sources.file(name, withName(place.entity()).replace(VALUE, literal));
    }

    boolean isKept() {
      return !text.isEmpty() && !place.kept().isEmpty();
    }

    String kept() {
      return withName(place.kept()).replace(VALUE, literal);
    }

    private String withName(String source) {
      return source.replaceAll("\\bEN(?=\\(|Mapping)", name).replace("InnerN", "Inner" + name);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {20_261_124L, 0})
  void textsCompileOrAreRefused(long fixed) throws IOException {
    long seed = fixed == 0 ? Long.getLong("seed", 7) : fixed;
    List<String> texts = HostileTexts.of(RANDOM, seed);
    if (fixed == 0) {
      texts = texts.subList(texts.size() - RANDOM, texts.size());
    }
    List<Entity> entities = new ArrayList<>();
    for (String text : texts) {
      for (Place place : OF_TEXTS) {
        int pair = texts.indexOf(text) + OF_TEXTS.indexOf(place);
        if (Runs.takes(pair, SHARE)) {
          entities.add(
              new Entity("E" + entities.size() + "E", place, HostileTexts.literal(text), text));
        }
      }
    }
    compileOrRefuse(entities, "seed " + seed);
  }

  @Test
  void numbersCompileOrAreRefused() throws IOException {
    List<Entity> entities = new ArrayList<>();
    for (String number : NUMBERS) {
      for (Place place : OF_NUMBERS) {
        entities.add(new Entity("E" + entities.size() + "E", place, number, ""));
      }
    }
    compileOrRefuse(entities, "numbers");
  }

  /** An annotation holds text of 65,535 characters; code that copies it does not. */
  @Test
  void aDefaultThatCodeCannotHoldIsRefused() {
    Sources.assertRefused(
        """
        @Table("t") @Family("f")
        record Product(
            @RowKey String id,
            @Column(defaultValue = "%s") String a) {}
        """
            .formatted("y".repeat(65_535)),
        "DefaultValue",
        "Product.a has a default of 65535 characters",
        "@Column(defaultValue");
  }

  private static void compileOrRefuse(List<Entity> entities, String about) throws IOException {
    int refused = 0;
    for (int i = 0; i < entities.size(); i += AT_ONCE) {
      refused +=
          refusedOf(entities.subList(i, Math.min(entities.size(), i + AT_ONCE)), about).size();
    }
    report(
        "hostile annotations: %s, %,d values, %,d of them refused"
            .formatted(about, entities.size(), refused));
    assertThat(refused).isGreaterThan(0);
  }

  /** {@code .ci/reliability} collects the figures. */
  private static void report(String figure) throws IOException {
    System.out.println(figure);
    Files.writeString(
        Path.of("target", "reliability.txt"),
        figure + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static Set<String> refusedOf(List<Entity> entities, String about) {
    Set<String> refused =
        refused(compile(entities.stream().map(Entity::source).toList()), entities, about);
    List<Entity> accepted =
        entities.stream().filter(entity -> !refused.contains(entity.name())).toList();
    assertHold(accepted, about);
    return refused;
  }

  private static Compilation compile(List<JavaFileObject> files) {
    return javac()
        .withOptions(
            "-Xlint:all,-processing,-auxiliaryclass",
            "-Xdoclint:all,-missing",
            "-Werror",
            "-Xmaxerrs",
            "100000")
        .withProcessors(new BigtableMapperProcessor())
        .compile(files);
  }

  /** Every error is one of ours, at an entity; {@return their names} */
  private static Set<String> refused(Compilation compilation, List<Entity> entities, String about) {
    Map<String, Entity> byFile = new HashMap<>();
    entities.forEach(entity -> byFile.put(entity.source().getName(), entity));
    Set<String> refused = new HashSet<>();
    for (Diagnostic<? extends JavaFileObject> error : compilation.errors()) {
      String message = error.getMessage(null);
      Entity entity = byFile.get(error.getSource() == null ? "" : error.getSource().getName());
      if (error.getSource() == null && message.contains("warnings found and -Werror")) {
        continue; // which adds nothing to the warnings
      }
      String where = "%s, %s: %s".formatted(about, entity, message);
      assertWithMessage(where).that(entity).isNotNull();
      assertWithMessage(where).that(OURS.matcher(message).matches()).isTrue();
      assertWithMessage(where).that(message.lines().count()).isEqualTo(1);
      if (entity != null) {
        refused.add(entity.name());
      }
    }
    return refused;
  }

  /** What is accepted compiles with nothing to warn of, and no value has changed. */
  private static void assertHold(List<Entity> accepted, String about) {
    List<JavaFileObject> files = new ArrayList<>();
    StringBuilder values = new StringBuilder("final class Values { static List<String> kept() {");
    values.append("List<String> kept = new ArrayList<>();");
    List<String> expected = new ArrayList<>();
    for (Entity entity : accepted) {
      files.add(entity.source());
      if (entity.isKept()) {
        values.append("kept.add(").append(entity.kept()).append(");\n");
        expected.add(entity.text());
      }
    }
    files.add(Sources.file("Values", values + " return kept; } }"));

    Compilation compilation = compile(files);

    assertWithMessage("%s: %s", about, compilation.errors())
        .that(compilation.status())
        .isEqualTo(Compilation.Status.SUCCESS);
    assertThat(kept(compilation)).containsExactlyElementsIn(expected).inOrder();
  }

  private static List<?> kept(Compilation compilation) {
    try {
      var method = new Classes(compilation).loadClass("shop.Values").getDeclaredMethod("kept");
      method.setAccessible(true);
      return (List<?>) method.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  private static final class Classes extends ClassLoader {
    private final Map<String, JavaFileObject> files = new HashMap<>();

    Classes(Compilation compilation) {
      super(HostileAnnotationsTest.class.getClassLoader());
      for (JavaFileObject file : compilation.generatedFiles()) {
        if (file.getKind() == JavaFileObject.Kind.CLASS) {
          String path = file.toUri().getPath();
          files.put(
              path.substring("/CLASS_OUTPUT/".length(), path.length() - ".class".length())
                  .replace('/', '.'),
              file);
        }
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      JavaFileObject file = files.get(name);
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      try (InputStream in = file.openInputStream()) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
