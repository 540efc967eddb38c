package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;

class SaltErrorsTest {
  private static String entity(String salted) {
    return """
    @Table("t") @Family("d")
    @Salted(
        %s)
    record Product(
        @RowKey String tenant,
        @RowKey(name = "sensor") int device,
        @RowKey Instant at,
        String title) {}
    """
        .formatted(salted);
  }

  @Test
  void bucketsAreTwoToSixtyFour() {
    for (int buckets : new int[] {-1, 0, 1, 65, 1000}) {
      assertRefused(
          entity("buckets = " + buckets),
          "SaltBuckets",
          ("A row key cannot be spread over %d buckets: one bucket spreads nothing, and a scan"
                  + " makes a call for each bucket. Use 2 to 64.")
              .formatted(buckets),
          "buckets = " + buckets);
    }
  }

  @Test
  void saltIsOfPartsThatThereAre() {
    assertRefused(
        entity("buckets = 2, by = \"tenent\""),
        "SaltPart",
        "The row key has no part \"tenent\".",
        "by = ");
    assertRefused(
        entity("buckets = 2, by = {\"tenant\", \"device\"}"),
        "SaltPart",
        "The row key has no part \"device\". Its parts are \"tenant\", \"sensor\", \"at\".",
        "by = ");
    assertRefused(
        entity("buckets = 2, by = \"title\""), "SaltPart", "has no part \"title\"", "by = ");
  }

  @Test
  void saltIsOfLeadingPartsInTheirOrder() {
    assertRefused(
        entity("buckets = 2, by = \"at\""),
        "SaltLeading",
        "A row key is salted by its leading parts.",
        "by = ");
    assertRefused(
        entity("buckets = 2, by = {\"tenant\", \"at\"}"),
        "SaltLeading",
        "This one starts with \"tenant\", \"sensor\", not with \"tenant\", \"at\".",
        "by = ");
    assertRefused(
        entity("buckets = 2, by = {\"sensor\", \"tenant\"}"),
        "SaltLeading",
        "starts with",
        "by = ");
    assertRefused(
        entity("buckets = 2, by = {\"tenant\", \"tenant\"}"),
        "SaltLeading",
        "starts with",
        "by = ");
    assertRefused(
        entity("buckets = 2, by = {\"tenant\", \"sensor\", \"at\", \"at\"}"),
        "SaltLeading",
        "starts with",
        "by = ");
  }

  @Test
  void aKeyWithoutPropertiesOrWithAFaultyOneHasOneProblem() {
    assertRefused(
        """
        @Table("t") @Family("d") @Salted(buckets = 2, by = "id")
        record Product(String id) {}
        """,
        "KeyMissing",
        "Product has no row key",
        "record Product");
    assertRefused(
        """
        @Table("t") @Family("d") @Salted(buckets = 2, by = "id")
        record Product(
            @RowKey Object id, String title) {}
        """,
        "KeyType",
        "id",
        "@RowKey Object id");
  }

  @Test
  void saltsThatAreFine() {
    assertCompiles(entity("buckets = 2"));
    assertCompiles(entity("buckets = 64, by = {}"));
    assertCompiles(entity("buckets = 3, by = \"tenant\""));
    assertCompiles(entity("buckets = 3, by = {\"tenant\", \"sensor\", \"at\"}"));
    assertCompiles(
        """
        @Table("t") @Family("d") @Salted(buckets = 10)
        record Tick(@RowKey long salt, @RowKey int pattern, @Column int in) {}
        """);
    assertCompiles(
        """
        @Table(value = "t", keyFormat = KeyFormat.ORDERED) @Family("d")
        @KeyConstant("a") @KeyConstant(value = "salt", order = 2) @Salted(buckets = 10)
        record Event(@RowKey(order = 1) byte[] id, @RowKey(order = 3) Instant at, String name) {}
        """);
    assertCompiles(
        """
        @Table(value = "t", delimiter = '/') @Family("d") @Salted(buckets = 64)
        record One(@RowKey long id, String name) {}
        """);
  }
}
