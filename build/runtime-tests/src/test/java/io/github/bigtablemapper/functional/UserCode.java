package io.github.bigtablemapper.functional;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Code of users that throws at one of its calls: entities, codecs, an interceptor, a clock and
 * actions. Generated mappings make codecs and entities by themselves, so that what throws next is
 * static; one test at a time uses it.
 */
@NullMarked
final class UserCode {
  private static volatile @Nullable Strike next;

  private UserCode() {}

  /** What is called. */
  enum Kind {
    CONSTRUCTOR,
    SETTER,
    ENCODE,
    DECODE,
    ENCODE_KEY,
    DECODE_KEY,
    BEFORE_WRITE,
    AFTER_READ,
    AFTER_OUTCOME,
    CLOCK,
    ACTION
  }

  /** What is thrown: anything, also what the compiler would not let it. */
  enum Fault {
    UNCHECKED,
    ERROR,
    CHECKED,
    OVERFLOW,
    LINKAGE,
    MEMORY,
    INTERNAL;

    /** Whether it is an error of the machine, which does not concern the called code. */
    boolean isOfMachine() {
      return this == MEMORY || this == INTERNAL;
    }

    void strike() {
      switch (this) {
        case UNCHECKED -> throw new IllegalStateException("struck");
        case ERROR -> throw new AssertionError("struck");
        case CHECKED -> Fault.<RuntimeException>sneak(new IOException("struck"));
        case OVERFLOW -> throw new StackOverflowError("struck");
        case LINKAGE -> throw new NoClassDefFoundError("struck");
        case MEMORY -> throw new OutOfMemoryError("struck");
        case INTERNAL -> throw new InternalError("struck");
      }
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
      throw (X) thrown;
    }
  }

  /** A fault at one of the next calls of a kind. */
  static final class Strike {
    private final Kind kind;
    private final AtomicInteger left;
    private final Fault fault;

    Strike(Kind kind, int call, Fault fault) {
      this.kind = kind;
      this.left = new AtomicInteger(call);
      this.fault = fault;
    }

    /** Whether it has thrown. */
    boolean hasStruck() {
      return left.get() <= 0;
    }
  }

  /** Lets code throw from now on; null: no more. */
  static void arm(@Nullable Strike strike) {
    next = strike;
  }

  static void call(Kind kind) {
    Strike strike = next;
    if (strike != null && strike.kind == kind && strike.left.decrementAndGet() == 0) {
      strike.fault.strike();
    }
  }

  static final InstantSource CLOCK =
      () -> {
        call(Kind.CLOCK);
        return Instant.now();
      };

  static final EntityInterceptor<Object> INTERCEPTOR =
      new EntityInterceptor<>() {
        @Override
        public Object beforeWrite(Object entity, EntityWrite write) {
          call(Kind.BEFORE_WRITE);
          return entity;
        }

        @Override
        public Object afterRead(Object entity) {
          call(Kind.AFTER_READ);
          return entity;
        }

        @Override
        public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
          call(Kind.AFTER_OUTCOME);
        }
      };

  record Id(String value) {}

  record Name(String value) {}

  public static final class IdCodec implements KeyCodec<Id, String> {
    @Override
    public String encode(Id id) {
      call(Kind.ENCODE_KEY);
      return id.value();
    }

    @Override
    public Id decode(String stored) {
      call(Kind.DECODE_KEY);
      return new Id(stored);
    }
  }

  public static final class NameCodec implements CellCodec<Name> {
    @Override
    public ByteString encode(Name name) {
      call(Kind.ENCODE);
      return ByteString.copyFromUtf8(name.value());
    }

    @Override
    public Name decode(ByteString cell) {
      call(Kind.DECODE);
      return new Name(cell.toStringUtf8());
    }
  }

  /** Changes itself when it was written. */
  @Table(
      value = "items",
      codecs = {IdCodec.class, NameCodec.class})
  @Family("f")
  @OperationIds(family = "o", window = "1h")
  static class Item {
    @RowKey private Id id = new Id("");
    @Column private Name name = new Name("");

    @Family(value = "h", maxVersions = 5)
    private List<Versioned<Name>> past = List.of();

    @Family("m")
    private Map<String, Name> names = Map.of();

    @Family("s")
    private Set<Name> tags = Set.of();

    @Family("l")
    @ListMapping(ListMode.ELEMENTS)
    private List<Name> notes = List.of();

    @Family("n")
    @Counter
    private long hits;

    @UpdatedAt private @Nullable Instant updatedAt;
    @ExpiresAt private @Nullable Instant expiresAt;

    Item() {
      call(Kind.CONSTRUCTOR);
    }

    public Id getId() {
      return id;
    }

    public void setId(Id id) {
      this.id = id;
    }

    public Name getName() {
      return name;
    }

    public void setName(Name name) {
      call(Kind.SETTER);
      this.name = name;
    }

    public List<Versioned<Name>> getPast() {
      return past;
    }

    public void setPast(List<Versioned<Name>> past) {
      this.past = past;
    }

    public Map<String, Name> getNames() {
      return names;
    }

    public void setNames(Map<String, Name> names) {
      this.names = names;
    }

    public Set<Name> getTags() {
      return tags;
    }

    public void setTags(Set<Name> tags) {
      this.tags = tags;
    }

    public List<Name> getNotes() {
      return notes;
    }

    public void setNotes(List<Name> notes) {
      this.notes = notes;
    }

    public long getHits() {
      return hits;
    }

    public void setHits(long hits) {
      this.hits = hits;
    }

    public @Nullable Instant getUpdatedAt() {
      return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
      call(Kind.SETTER);
      this.updatedAt = updatedAt;
    }

    public @Nullable Instant getExpiresAt() {
      return expiresAt;
    }

    public void setExpiresAt(@Nullable Instant expiresAt) {
      this.expiresAt = expiresAt;
    }

    static Item of(String id, @Nullable Instant expiresAt) {
      Item item = new Item();
      item.id = new Id(id);
      item.name = new Name("name");
      item.names = Map.of("a", new Name("b"));
      item.tags = Set.of(new Name("t"));
      item.notes = List.of(new Name("n"));
      item.expiresAt = expiresAt;
      return item;
    }
  }

  /** Is copied when it is written. */
  @Table(
      value = "seats",
      codecs = {IdCodec.class, NameCodec.class})
  @Family("f")
  record Seat(@RowKey Id id, Name name, @Version long version) {
    Seat {
      call(Kind.CONSTRUCTOR);
    }
  }

  /** Keeps what its row has. */
  @Table(
      value = "boxes",
      codecs = {IdCodec.class, NameCodec.class})
  @Family("f")
  record Box(
      @RowKey Id id, @Column Name name, @WriteOnce(WriteOnceMode.KEEP) Optional<Name> owner) {
    Box {
      call(Kind.CONSTRUCTOR);
    }
  }

  /** Has an index. */
  @Table(
      value = "crates",
      codecs = {IdCodec.class, NameCodec.class})
  @Family("f")
  @Index(value = "crates-by-place", on = "place", mode = IndexMode.TABLE)
  record Crate(@RowKey Id id, String place, Name name, @Version long version) {
    Crate {
      call(Kind.CONSTRUCTOR);
    }
  }
}
