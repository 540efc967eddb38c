package io.github.bigtablemapper.examples;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.handwritten.DynamicRow;
import io.github.bigtablemapper.handwritten.DynamicRows;
import io.github.bigtablemapper.handwritten.KeyLayout;
import io.github.bigtablemapper.handwritten.MappingBuilder;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.NullMarked;

/** A repository of each kind, for {@link EntryPointsTest}: all are of an id and a text. */
@NullMarked
final class RepositoryKinds {
  private RepositoryKinds() {}

  @Table("plains")
  @Family("f")
  record Plain(@RowKey String id, String text) {}

  @Table("counted")
  @Family("f")
  record Counted(@RowKey String id, String text, @Version long version) {}

  @Table("found")
  @Family("f")
  @Index(value = "found-by-text", on = "text", mode = IndexMode.TABLE)
  record Found(@RowKey String id, String text) {}

  /** Two entities in one table. */
  @Table("shared")
  @Family("f")
  sealed interface Shared {
    @KeyConstant("one")
    record One(@RowKey String id, String text) implements Shared {}

    @KeyConstant("other")
    record Other(@RowKey String id, long number) implements Shared {}
  }

  /** Mapped by hand. */
  record Hand(String id, String text) {
    record HandKey(String id) implements Key {
      private static final StringPart ID = StringPart.of("id");
      private static final KeyLayout<HandKey> LAYOUT =
          KeyLayout.<HandKey>readable()
              .part(ID, HandKey::id)
              .build(parts -> new HandKey(parts.get(ID)));

      @Override
      public ByteString toByteString() {
        return LAYOUT.toByteString(this);
      }
    }

    static final EntityMapping<Hand, HandKey> MAPPING = mapping();

    private static EntityMapping<Hand, HandKey> mapping() {
      MappingBuilder<Hand, HandKey> hand =
          MappingBuilder.of(Hand.class, "hands", HandKey.LAYOUT, each -> new HandKey(each.id()));
      hand.family(FamilyRule.of("f"));
      TextColumn<Hand> text = hand.text("text", Hand::text);
      return hand.build(row -> new Hand(row.key().id(), row.required(text)));
    }
  }

  /**
   * A kind of repository.
   *
   * @param repository makes one, with its table
   * @param of makes an entity that was never stored, with an id and a text
   */
  record Kind<E, K extends Key>(
      String name,
      BiFunction<BigtableMapper, BigtableTableAdminClient, WritableRepository<E, K, ?>> repository,
      BiFunction<String, String, E> of,
      Function<E, String> text) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Kind<?, ?>> all() {
    return List.of(
        new Kind<>(
            "generated",
            (mapper, admin) -> applied(mapper, admin, new RepositoryKinds_PlainRepository(mapper)),
            Plain::new,
            Plain::text),
        new Kind<>(
            "of a mapping",
            (mapper, admin) ->
                applied(mapper, admin, mapper.repository(RepositoryKinds_PlainMapping.INSTANCE)),
            Plain::new,
            Plain::text),
        new Kind<>(
            "with a version",
            (mapper, admin) ->
                applied(mapper, admin, new RepositoryKinds_CountedRepository(mapper)),
            (id, text) -> new Counted(id, text, 0),
            Counted::text),
        new Kind<>(
            "with an index",
            (mapper, admin) -> applied(mapper, admin, new RepositoryKinds_FoundRepository(mapper)),
            Found::new,
            Found::text),
        new Kind<>(
            "of a shared table",
            (mapper, admin) ->
                applied(mapper, admin, new RepositoryKinds_Shared_OneRepository(mapper)),
            Shared.One::new,
            Shared.One::text),
        new Kind<>(
            "hand-written",
            (mapper, admin) -> applied(mapper, admin, mapper.repository(Hand.MAPPING)),
            Hand::new,
            Hand::text),
        new Kind<>(
            "dynamic",
            (mapper, admin) -> {
              var unused = applied(mapper, admin, new RepositoryKinds_PlainRepository(mapper));
              return DynamicRows.of(
                  mapper,
                  "plains",
                  mapper.schema(admin).families("plains"),
                  RepositoryKinds_PlainMapping.INSTANCE);
            },
            (id, text) ->
                DynamicRow.builder(RepositoryKinds_PlainKey.of(id))
                    .set("f", "text", CellCodecs.STRING, text)
                    .build(),
            row -> row.get("f", "text", CellCodecs.STRING).orElseThrow()));
  }

  private static <R extends WritableRepository<?, ?, ?>> R applied(
      BigtableMapper mapper, BigtableTableAdminClient admin, R repository) {
    mapper.schema(admin).apply(repository);
    return repository;
  }
}
