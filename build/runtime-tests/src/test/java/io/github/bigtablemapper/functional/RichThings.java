package io.github.bigtablemapper.functional;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.column.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Entities that together have every two features that the processor lets go together: {@link
 * RichThingsTest} compares them with its table. In each format of keys, one has an array in its
 * key.
 */
@NullMarked
final class RichThings {
  private RichThings() {}

  /** What all have. */
  interface Thing {
    @Nullable UUID id();

    @Nullable String title();

    long version();

    long hits();

    @Nullable Instant expires();

    @Nullable String once();
  }

  /** All but the view of an index, which has the latest cells only. */
  @Table("wholes")
  @Family("f")
  @Salted(buckets = 4)
  @OperationIds(family = "ids", window = "1d")
  @Index(value = "wholes-by-title", on = "title", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-version", on = "version", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-expires", on = "expires", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-once", on = "once", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-kept", on = "kept", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-created", on = "created", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-updated", on = "updated", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-creator", on = "creator", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-editor", on = "editor", mode = IndexMode.TABLE)
  @Index(value = "wholes-by-code", on = "code", mode = IndexMode.TABLE)
  record Whole(
      @RowKey @GeneratedValue @Nullable UUID id,
      @Nullable String title,
      @Version long version,
      @Counter long hits,
      @Family("a") @Aggregate(Aggregation.SUM) long sum,
      @ExpiresAt @Nullable Instant expires,
      @WriteOnce @Nullable String once,
      @WriteOnce(WriteOnceMode.KEEP) @Nullable String kept,
      @CreatedAt @Nullable Instant created,
      @UpdatedAt @Nullable Instant updated,
      @CreatedBy @Nullable String creator,
      @UpdatedBy @Nullable String editor,
      @GeneratedValue @Nullable UUID code,
      @Embedded Inner inner,
      @Family("u") @Unmapped Map<String, ByteString> unmapped,
      @Family(value = "h", maxVersions = 5) List<Versioned<String>> history,
      @Family("c") Map<String, String> collection,
      @Family(value = "m", maxAge = "3650d") @Nullable String aged)
      implements Thing {
    record Inner(@Nullable String city) {}

    static Whole of(@Nullable String title, @Nullable Instant expires) {
      return new Whole(
          null,
          title,
          0,
          0,
          0,
          expires,
          null,
          "kept",
          null,
          null,
          null,
          null,
          null,
          new Inner("city"),
          Map.of("x", ByteString.copyFromUtf8("unmapped")),
          List.of(),
          Map.of("k", "element"),
          "aged");
    }

    Whole with(@Nullable String otherTitle, @Nullable String otherOnce) {
      return new Whole(
          id,
          otherTitle,
          version,
          hits,
          sum,
          expires,
          otherOnce,
          kept,
          created,
          updated,
          creator,
          editor,
          code,
          inner,
          unmapped,
          history,
          collection,
          aged);
    }
  }

  /** With both kinds of indexes, all that a view can have, and generated values that are kept. */
  @Table("viewed")
  @Family("f")
  @Salted(buckets = 4)
  @OperationIds(family = "ids", window = "1d")
  @Index(value = "viewed-by-title", on = "title", mode = IndexMode.TABLE)
  @Index(value = "viewed-by-version", on = "version", mode = IndexMode.VIEW)
  @Index(value = "viewed-by-once", on = "once", mode = IndexMode.VIEW)
  @Index(value = "viewed-by-kept", on = "kept", mode = IndexMode.VIEW)
  @Index(value = "viewed-by-expires", on = "expires", mode = IndexMode.VIEW)
  @Index(value = "viewed-by-created", on = "created", mode = IndexMode.VIEW)
  @Index(value = "viewed-by-updated", on = "updated", mode = IndexMode.VIEW)
  @Index(value = "viewed-by-creator", on = "creator", mode = IndexMode.VIEW)
  @Index(value = "viewed-by-editor", on = "editor", mode = IndexMode.VIEW)
  @Index(value = "viewed-by-code", on = "code", mode = IndexMode.VIEW)
  record Viewed(
      @RowKey @GeneratedValue @Nullable UUID id,
      @Nullable String title,
      @Version long version,
      @Counter long hits,
      @ExpiresAt @Nullable Instant expires,
      @WriteOnce @Nullable String once,
      @WriteOnce(WriteOnceMode.KEEP) @Nullable String kept,
      @WriteOnce(WriteOnceMode.KEEP) @CreatedAt @Nullable Instant created,
      @UpdatedAt @Nullable Instant updated,
      @WriteOnce(WriteOnceMode.KEEP) @CreatedBy @Nullable String creator,
      @UpdatedBy @Nullable String editor,
      @WriteOnce(WriteOnceMode.KEEP) @GeneratedValue @Nullable UUID code,
      @Embedded Inner inner,
      @Family("u") @Unmapped Map<String, ByteString> unmapped,
      @Family("c") Map<String, String> collection)
      implements Thing {
    record Inner(@Nullable String city) {}

    static Viewed of(@Nullable String title, @Nullable Instant expires) {
      return new Viewed(
          null,
          title,
          0,
          0,
          expires,
          null,
          "kept",
          null,
          null,
          null,
          null,
          null,
          new Inner("city"),
          Map.of("x", ByteString.copyFromUtf8("unmapped")),
          Map.of("k", "element"));
    }

    Viewed with(@Nullable String otherTitle, @Nullable String otherOnce) {
      return new Viewed(
          id,
          otherTitle,
          version,
          hits,
          expires,
          otherOnce,
          kept,
          created,
          updated,
          creator,
          editor,
          code,
          inner,
          unmapped,
          collection);
    }
  }

  /** With what an embedded value can have. */
  @Table("nested")
  @Family("f")
  @OperationIds(family = "ids", window = "1d")
  @Index(
      value = "nested-by-title",
      on = {"title", "code"},
      mode = IndexMode.TABLE)
  record Nested(
      @RowKey @GeneratedValue @Nullable UUID id,
      @RowKey @Codec(ArraysInKeysTest.IntsCodec.class) int[] hops,
      @Nullable String title,
      @Version long version,
      @Counter long hits,
      @ExpiresAt @Nullable Instant expires,
      @WriteOnce @Nullable String once,
      @GeneratedValue @Nullable UUID code,
      @Embedded Inner inner)
      implements Thing {
    record Inner(
        @WriteOnce @Nullable String first,
        @WriteOnce(WriteOnceMode.KEEP) @Nullable String kept,
        @CreatedAt @Nullable Instant made,
        @UpdatedAt @Nullable Instant changed,
        @CreatedBy @Nullable String maker,
        @UpdatedBy @Nullable String changer,
        @GeneratedValue @Nullable UUID number) {}

    static Nested of(@Nullable String title, @Nullable Instant expires) {
      return new Nested(
          null,
          new int[] {1, 2},
          title,
          0,
          0,
          expires,
          null,
          null,
          new Inner("first", "kept", null, null, null, null, null));
    }

    Nested with(@Nullable String otherTitle, @Nullable String otherOnce) {
      return new Nested(id, hops, otherTitle, version, hits, expires, otherOnce, code, inner);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return Records.areEqual(this, other);
    }

    @Override
    public int hashCode() {
      return Records.hash(this);
    }
  }

  /** In the format of SQL, without row markers. */
  @Table(value = "ordered", keyFormat = KeyFormat.ORDERED, rowMarker = false)
  @KeyConstant("o")
  @Family("f")
  @OperationIds(family = "ids", window = "1d")
  @Index(value = "ordered-by-title", on = "title", mode = IndexMode.TABLE)
  record Ordered(
      @RowKey @GeneratedValue @Nullable UUID id,
      @RowKey byte[] digest,
      @Nullable String title,
      @Version long version,
      @Counter long hits,
      @ExpiresAt @Nullable Instant expires,
      @WriteOnce @Nullable String once,
      @Family(value = "q", maxVersions = 5) Map<String, List<Versioned<String>>> histories)
      implements Thing {
    static Ordered of(@Nullable String title, @Nullable Instant expires) {
      return new Ordered(null, new byte[] {0, 1}, title, 0, 0, expires, null, Map.of());
    }

    Ordered with(@Nullable String otherTitle, @Nullable String otherOnce) {
      return new Ordered(id, digest, otherTitle, version, hits, expires, otherOnce, histories);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return Records.areEqual(this, other);
    }

    @Override
    public int hashCode() {
      return Records.hash(this);
    }
  }

  /** With a key that is split by text, whose last part may be missing. */
  @Table(value = "unescaped", keyFormat = KeyFormat.UNESCAPED, rowMarker = false)
  @KeyConstant("u")
  @Family("f")
  @OperationIds(family = "ids", window = "1d")
  @Index(value = "unescaped-by-title", on = "title", mode = IndexMode.TABLE)
  record Unescaped(
      @RowKey @GeneratedValue @Nullable UUID id,
      @RowKey @Codec(ArraysInKeysTest.IntsCodec.class) int[] hops,
      @RowKey @Nullable String part,
      @Nullable String title,
      @Version long version,
      @Counter long hits,
      @ExpiresAt @Nullable Instant expires,
      @WriteOnce @Nullable String once,
      @Family("c") Map<String, String> collection)
      implements Thing {
    static Unescaped of(@Nullable String title, @Nullable Instant expires) {
      return new Unescaped(
          null, new int[] {1, 2}, null, title, 0, 0, expires, null, Map.of("k", "element"));
    }

    Unescaped with(@Nullable String otherTitle, @Nullable String otherOnce) {
      return new Unescaped(
          id, hops, part, otherTitle, version, hits, expires, otherOnce, collection);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return Records.areEqual(this, other);
    }

    @Override
    public int hashCode() {
      return Records.hash(this);
    }
  }

  /** With a key that is bytes as they are. */
  @Table(value = "raw", keyFormat = KeyFormat.RAW)
  @KeyConstant("r")
  @Family("f")
  @OperationIds(family = "ids", window = "1d")
  @Index(value = "raw-by-title", on = "title", mode = IndexMode.TABLE)
  record Raw(
      @RowKey @GeneratedValue @Nullable UUID id,
      @RowKey byte[] digest,
      @Nullable String title,
      @Version long version,
      @Counter long hits,
      @ExpiresAt @Nullable Instant expires,
      @WriteOnce @Nullable String once,
      @Family(value = "q", maxVersions = 5) Map<String, List<Versioned<String>>> histories)
      implements Thing {
    static Raw of(@Nullable String title, @Nullable Instant expires) {
      return new Raw(null, new byte[] {0, 1}, title, 0, 0, expires, null, Map.of());
    }

    Raw with(@Nullable String otherTitle, @Nullable String otherOnce) {
      return new Raw(id, digest, otherTitle, version, hits, expires, otherOnce, histories);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return Records.areEqual(this, other);
    }

    @Override
    public int hashCode() {
      return Records.hash(this);
    }
  }
}
