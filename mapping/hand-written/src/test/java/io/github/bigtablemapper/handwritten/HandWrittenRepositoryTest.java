package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.VersionedRepository;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.mapping.ColumnPatch;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.testing.BigtableExtension;
import io.github.bigtablemapper.testing.TestClock;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Repositories of hand-written mappings, on the emulator: what generated ones do, they do. */
class HandWrittenRepositoryTest {
  @RegisterExtension
  static final BigtableExtension BIGTABLE =
      BigtableExtension.create(
          mapper -> mapper.repository(Product.Hand.MAPPING),
          mapper -> mapper.repository(Video.Hand.MAPPING),
          mapper -> mapper.repository(Reading.Hand.MAPPING),
          mapper -> mapper.repository(Note.Hand.MAPPING),
          mapper -> mapper.repository(Receipt.MAPPING),
          mapper -> mapper.versionedRepository(Parcel.Hand.MAPPING));

  private static final Product HAT =
      new Product(
          "hats",
          7,
          "warm",
          new BigDecimal("9.50"),
          Optional.empty(),
          3,
          null,
          Product.Size.LARGE,
          2);
  private static final Product CAP =
      new Product(
          "hats", 9, "cool", null, Optional.of(URI.create("x:y")), 5, "n", Product.Size.SMALL, -1);

  private BigtableMapper mapper;

  @BeforeEach
  void setUp(BigtableMapper mapper) {
    this.mapper = mapper;
  }

  private Repository<Product, Product.HandKey, ColumnPatch<Product>> products() {
    return mapper.repository(Product.Hand.MAPPING);
  }

  @Test
  void generatedAndHandWrittenReadEachOther() {
    Repository<Product, Product.HandKey, ColumnPatch<Product>> products = products();
    ProductRepository generated = new ProductRepository(mapper);
    products.put(HAT);
    generated.put(CAP);
    assertThat(generated.find(ProductKey.of("hats", 7))).hasValue(HAT);
    assertThat(products.find(new Product.HandKey("hats", 9))).hasValue(CAP);
    assertThat(products.scan(Product.HandKey.LAYOUT.all()).list())
        .containsExactly(CAP, HAT)
        .inOrder();
    Page<Product> page = products.scan(Product.HandKey.LAYOUT.all()).page(1);
    assertThat(page.items()).containsExactly(CAP);
    assertThat(
            products
                .scan(Product.HandKey.LAYOUT.all())
                .page(1, page.nextToken().orElseThrow())
                .items())
        .containsExactly(HAT);
  }

  @Test
  void conditionsAndProjections() {
    Repository<Product, Product.HandKey, ColumnPatch<Product>> products = products();
    products.putAll(List.of(HAT, CAP));
    Condition<Product> condition =
        Product.Hand.WEIGHT
            .isGreaterThan(0.0)
            .and(Product.Hand.SIZE.isAtLeast(Product.Size.LARGE))
            .and(Product.Hand.DESCRIPTION.startsWith("wa"))
            .and(Product.Hand.PRICE.isPresent());
    assertThat(products.scan(Product.HandKey.LAYOUT.all()).where(condition).list())
        .containsExactly(HAT);
    List<Selection<Product.HandKey>> selected =
        products.scan(Product.HandKey.LAYOUT.all()).select(Product.Hand.STOCK).list();
    assertThat(selected.stream().map(each -> each.get(Product.Hand.STOCK).orElseThrow()).toList())
        .containsExactly(5, 3)
        .inOrder();
  }

  @Test
  void patches() {
    Repository<Product, Product.HandKey, ColumnPatch<Product>> products = products();
    Product.HandKey key = new Product.HandKey("hats", 7);
    products.put(HAT);
    products.patch(key, p -> p.setValue(Product.Hand.NOTE, "new").clearValue(Product.Hand.PRICE));
    Product patched = products.find(key).orElseThrow();
    assertThat(patched.note()).isEqualTo("new");
    assertThat(patched.price()).isNull();
    assertThat(
            products.patchIf(
                key, Product.Hand.STOCK.isEqualTo(4), p -> p.setValue(Product.Hand.STOCK, 1)))
        .isFalse();
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> products.patch(key, p -> p.clearValue(Product.Hand.DESCRIPTION))))
        .hasMessageThat()
        .isEqualTo("Product.description is never without a value. Set another, or delete the row.");
  }

  @Test
  void collectionsAndCounters() {
    Repository<Video, Video.HandKey, ColumnPatch<Video>> videos =
        mapper.repository(Video.Hand.MAPPING);
    Video.HandKey key = new Video.HandKey("v");
    Instant at = Instant.parse("2026-11-23T10:00:00Z");
    videos.put(
        new Video(
            "v",
            null,
            null,
            0,
            List.of(),
            List.of(1, 2),
            Map.of(),
            Set.of("a"),
            List.of(5L),
            Map.of(),
            Set.of(),
            Map.of("q", List.of(new Versioned<>(at, "0"))),
            Map.of("k", ByteString.copyFromUtf8("o"))));
    assertThat(videos.increment(key, Video.Hand.LIKES, 3)).isEqualTo(3);
    videos.patch(
        key,
        v ->
            v.setValue(Video.Hand.PACKED, List.of(4))
                .appendVersion(Video.Hand.COMMENTS, at, "c")
                .appendVersion(Video.Hand.RANKS, 3)
                .putEntry(Video.Hand.FORMATS, "480", URI.create("x:y"))
                .addMember(Video.Hand.TAGS, "b")
                .removeMember(Video.Hand.TAGS, "a")
                .appendElement(Video.Hand.RATINGS, 6L)
                .prependElement(Video.Hand.RATINGS, 4L)
                .putEntry(Video.Hand.PRICES, "eur", at, 10L)
                .addMember(Video.Hand.VIEWERS, at, "joe")
                .appendVersion(Video.Hand.QUOTES, "q", at.plusMillis(1), "1")
                .removeColumn(Video.Hand.OTHERS, "k")
                .putColumn(Video.Hand.OTHERS, "l", ByteString.EMPTY));
    assertThat(videos.find(key))
        .hasValue(
            new Video(
                "v",
                null,
                List.of(4),
                3,
                List.of(new Versioned<>(at, "c")),
                List.of(1, 2, 3),
                Map.of("480", URI.create("x:y")),
                Set.of("b"),
                List.of(4L, 5L, 6L),
                Map.of("eur", new Versioned<>(at, 10L)),
                Set.of(new Versioned<>(at, "joe")),
                Map.of(
                    "q", List.of(new Versioned<>(at.plusMillis(1), "1"), new Versioned<>(at, "0"))),
                Map.of("l", ByteString.EMPTY)));
    videos.patch(
        key,
        v ->
            v.resetCounter(Video.Hand.LIKES, 1)
                .clearElements(Video.Hand.TAGS)
                .removeEntry(Video.Hand.FORMATS, "480")
                .trimVersions(Video.Hand.COMMENTS, at.plusSeconds(1))
                .clearVersions(Video.Hand.RANKS));
    Video left = videos.find(key).orElseThrow();
    assertThat(left.likes()).isEqualTo(1);
    assertThat(left.tags()).isEmpty();
    assertThat(left.formats()).isEmpty();
    assertThat(left.comments()).isEmpty();
    assertThat(left.ranks()).isEmpty();
    assertThrows(
        InvalidRequestException.class,
        () -> videos.patch(key, v -> v.setValue(Video.Hand.LIKES, 1L)));
    assertThrows(
        InvalidRequestException.class,
        () -> videos.patch(key, v -> v.setValue(Video.Hand.COMMENTS, "x")));
  }

  @Test
  void versions() {
    VersionedRepository<Parcel, Parcel.HandKey, ColumnPatch<Parcel>> parcels =
        mapper.versionedRepository(Parcel.Hand.MAPPING);
    Parcel parcel =
        Parcel.builder()
            .id(new UUID(1, 2))
            .sender(Parcel.Address.builder().city("Bonn").postalCode(53111).build())
            .build();
    Parcel stored = parcels.put(parcel);
    assertThat(stored.version()).isEqualTo(1);
    assertThat(parcels.put(stored).version()).isEqualTo(2);
    assertThrows(StaleEntityException.class, () -> parcels.put(stored));
    assertThat(parcels.find(new Parcel.HandKey(new UUID(1, 2)))).hasValue(stored.withVersion(2));
    assertThrows(
        InvalidRequestException.class,
        () -> parcels.patch(stored.withVersion(2), p -> p.setValue(Parcel.Hand.VERSION, 9L)));
    assertThrows(
        InvalidRequestException.class, () -> assertThat(mapper.repository(Parcel.Hand.MAPPING)));
    assertThrows(
        InvalidRequestException.class,
        () -> assertThat(mapper.versionedRepository(Product.Hand.MAPPING)));
  }

  @Test
  void generatedValues(TestClock clock) {
    Repository<Note, Note.HandKey, ColumnPatch<Note>> notes = mapper.repository(Note.Hand.MAPPING);
    Note note = new Note();
    note.setText("first");
    note.setAuthor("Ann");
    Note stored = notes.put(note);
    assertThat(stored.getId()).isNotNull();
    assertThat(stored.getCreatedAt()).isNotNull();
    assertThat(stored.getCreatedBy()).isEqualTo("test");
    Note other = new Note();
    other.setId(stored.getId());
    other.setText("second");
    other.setAuthor("Bob");
    assertThat(notes.put(other).getAuthor()).isEqualTo("Ann");
    Note found = notes.find(new Note.HandKey(stored.getId())).orElseThrow();
    assertThat(found.getText()).isEqualTo("second");
    assertThat(found.getAuthor()).isEqualTo("Ann");
    assertThat(found.getUpdatedBy()).isEqualTo("test");
    assertThat(found.getUpdatedAt()).isAtLeast(clock.instant().minusSeconds(60));
  }

  @Test
  void schemaIsThatOfTheMapping(BigtableTableAdminClient admin) {
    assertThat(
            mapper
                .schema(admin)
                .diff(Product.Hand.MAPPING, Video.Hand.MAPPING, Reading.Hand.MAPPING))
        .isEmpty();
  }

  @Test
  void whatIsNotReadIsNotLost() {
    MappingBuilder<Product, Product.HandKey> half =
        MappingBuilder.of(
            Product.class,
            "catalog",
            Product.HandKey.LAYOUT,
            p -> new Product.HandKey(p.category(), p.number()));
    half.family(FamilyRule.of("sku").maxVersions(5)).text("description", Product::description);
    EntityMapping<Product, Product.HandKey> forgetful = half.build(row -> HAT);
    products().put(HAT);
    DecodeException failure =
        assertThrows(
            DecodeException.class,
            () -> assertThat(mapper.repository(forgetful).find(new Product.HandKey("hats", 7))));
    assertThat(failure)
        .hasMessageThat()
        .contains(
            "Product.description is stored, but the function that creates the entity does not"
                + " read it");
    assertThat(failure.property()).hasValue("description");
  }

  @Test
  void anIdIsGeneratedWhereItIsNull() {
    Repository<Receipt, Receipt.HandKey, ColumnPatch<Receipt>> receipts =
        mapper.repository(Receipt.MAPPING);

    Receipt stored = receipts.put(new Receipt(null, "a"));
    assertThat(stored.id()).isNotNull();
    assertThat(receipts.find(new Receipt.HandKey(stored.id()))).hasValue(stored);
    assertThat(receipts.put(stored)).isEqualTo(stored);
    assertThat(receipts.put(new Receipt(null, "a")).id()).isNotEqualTo(stored.id());
  }
}
