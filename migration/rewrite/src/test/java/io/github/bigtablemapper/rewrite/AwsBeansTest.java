package io.github.bigtablemapper.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The beans in the manner of AWS's documentation, which the processor's tests have, and programs in
 * the manner of its examples.
 */
class AwsBeansTest {
  private static final Path BEANS =
      Path.of("../../build/processor-tests/src/test/resources/dynamodb");
  private static final Path EXAMPLES = Path.of("src/test/resources/aws");

  private static Map<String, String> beans() throws IOException {
    return sources(BEANS);
  }

  private static Map<String, String> all() throws IOException {
    Map<String, String> all = sources(BEANS);
    all.putAll(sources(EXAMPLES));
    return all;
  }

  private static Map<String, String> sources(Path folder) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        sources.put("aws/" + file.getFileName(), Files.readString(file));
      }
    }
    return sources;
  }

  @Test
  void compileAsTheyAreRewritten(@TempDir Path classes) throws IOException {
    Rewriting rewriting = Rewriting.of(all(), "expires");

    Compiling compiling = Compiling.of(rewriting.sources(), classes);
    assertWithMessage("%s", rewriting.sources()).that(compiling.errors()).isEmpty();
    assertWithMessage("%s", rewriting.sources())
        .that(rewriting.left().stream().map(site -> site.type() + " " + site.result()).toList())
        .containsExactly("aws.Account AtomicCounter");
    System.out.println(
        "recipe: %d of AWS's beans compile at once, %d of them with a comment"
            .formatted(beans().size(), rewriting.left().size()));
    indexesAreInTheirOrder(rewriting.sources());
    callsAre(rewriting.sources().get("aws/Examples.java"));
    propertiesAreThoseOfTheEnhancedClient(rewriting.sources().get("aws/Parcel.java"));
    theClientBelowStays(rewriting.sources());
  }

  private static void indexesAreInTheirOrder(Map<String, String> sources) {
    assertThat(sources.get("aws/Visit.java")).contains("on = {\"a\", \"b\", \"x\", \"y\"}");
    assertThat(sources.get("aws/Trip.java")).contains("on = {\"town\", \"detail.street\"}");
    assertThat(sources.get("aws/Trip.java")).contains("on = {\"detail.street\", \"detail.house\"}");
  }

  /** What it does not store is ignored, also if it has annotations. */
  private static void propertiesAreThoseOfTheEnhancedClient(String parcel) {
    assertThat(parcel).doesNotContain("DynamoDb");
    assertThat(parcel).containsMatch("@RowKey\\s+public String getNumber");
    assertThat(parcel).containsMatch("@Ignored\\s+public String getLabel");
    assertThat(parcel).containsMatch("@Column\\(\"o\"\\)\\s+public String getSender");
    assertThat(parcel).containsMatch("@Column\\(\"code\"\\)\\s+public String getCode");
    assertThat(parcel).containsMatch("@Column\\(\"s\"\\)\\s+public String getState");
    assertThat(parcel).containsMatch("PACKED\\)\\s+public List<String> getRoute");
    assertThat(parcel).containsMatch("defaultValue = \"0\"\\)\\s+public int getGrams");
    assertThat(parcel).containsMatch("@Ignored\\s+private String owner");
  }

  private static void theClientBelowStays(Map<String, String> sources) throws IOException {
    assertThat(sources.get("aws/Tables.java"))
        .isEqualTo(Files.readString(EXAMPLES.resolve("Tables.java")));
    String mixed = sources.get("aws/Mixed.java");
    assertThat(mixed).contains("} catch (DynamoDbException e) {\n      System.out.println(e.awsE");
    assertThat(mixed).contains("} catch (BigtableMapperException e) {");
    assertThat(mixed).contains("import " + "software.amazon.awssdk.services.dynamodb.model.Dyn");
    assertThat(mixed).contains("guests.put(guest);");
  }

  /** Nothing of AWS's client is left, also no variable that only it uses. */
  private static void callsAre(String examples) {
    assertThat(examples).doesNotContain("awssdk");
    assertThat(examples).doesNotContain("HashMap");
    assertThat(examples).doesNotContain("(GuestRepository)");
    assertThat(examples).doesNotContain("AttributeValue");
    assertThat(examples).contains("guests.putAll(List.of(one, two));");
    assertThat(examples)
        .contains(
            "guests.deleteAll(List.of(GuestKey.of(\"1\", \"m\"), GuestKey.of(\"2\", \"m\")));");
    assertThat(examples)
        .contains(
            "IndependentWrites.begin().add(guests, guests.writes().put(one))"
                + ".add(guests, guests.writes().delete(GuestKey.of(\"2\", \"m\")))"
                + ".add(songs, songs.writes().put(song)).write().orThrow();");
    assertThat(examples).contains("GuestColumns.GUEST_NAME.isEqualTo(\"Tom\")");
    assertThat(examples)
        .contains("SongColumns.ALBUM.isEqualTo(\"x\").and(SongColumns.PRIZES.isGreaterThan(1))");
    assertThat(examples).contains("guests.scan(GuestKey.all()).forEach(System.out::println);");
    assertThat(examples)
        .contains("VisitByAAndBAndXAndYKey.a(\"a\").b(\"b\").x().startsWith(\"x\")");
    assertThat(examples)
        .contains("TripByDetailStreetAndDetailHouseKey.detailStreet(\"s\").detailHouse()");
    assertThat(examples).contains("System.err.println(e.getMessage());");
    assertThat(examples)
        .contains(
            "where(ParcelColumns.SENDER.isEqualTo(\"x\").and(ParcelColumns.GRAMS.isGreaterThan(1))"
                + ".and(ParcelColumns.CODE.isPresent())).count()");
    assertThat(examples).contains("parcels.delete(ParcelKey.of(\"1\"));");
    assertThat(examples).contains("GuestRepository byId =\n        new GuestRepository(client);");
    assertThat(examples).contains("byId.scan(GuestKey.id(\"1\")).forEach(System.out::println)");
  }

  @Test
  void twiceChangesNothing() throws IOException {
    Rewriting once = Rewriting.of(all(), "expires");

    assertWithMessage("%s", once.changed()).that(once.changed()).isAtLeast(12);
    assertWithMessage("again").that(Rewriting.of(once.sources(), "expires").changed()).isEqualTo(0);
  }
}
