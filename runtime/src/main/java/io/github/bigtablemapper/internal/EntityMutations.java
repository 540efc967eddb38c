package io.github.bigtablemapper.internal;

import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.Mutation.TimestampOrigin;
import com.google.bigtable.v2.TimestampRange;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The mutations of one entity: a cell at the time of the write for every value; for a null, when
 * the write replaces, the deletion of all cells up to that time. Later cells survive a deletion
 * that is repeated after a lost answer. A collection is the deletion of its family, if the write
 * replaces, and a cell for each element: later cells do not survive that.
 *
 * <p>The mutations are built as protocol buffers, because the client would encode family and
 * qualifier anew for every cell; so the checks of the client are made here.
 */
public final class EntityMutations implements CellSink {
  /** What Bigtable allows in a qualifier. */
  static final int MAX_QUALIFIER_BYTES = 16 * 1024;

  /** What Bigtable allows in one cell. */
  private static final int MAX_CELL_BYTES = 100 * 1024 * 1024;

  /** What the client allows in one row mutation. */
  private static final long MAX_BYTES = 200 * 1024 * 1024;

  /** What Bigtable allows in one row mutation. */
  private static final int MAX_MUTATIONS = 100_000;

  private static final long MICROS_PER_MILLI = 1_000;

  private final String entity;
  private final ColumnMutations[] columns;
  private final FamilyMutations[] collections;
  private final ColumnMutations marker;
  private final long micros;
  private final boolean replace;

  private @Nullable TimestampRange upToNow;

  private com.google.bigtable.v2.Mutation[] mutations;
  private int count;
  private long bytes;
  private boolean anyValue;
  private boolean outlastsMarker;

  EntityMutations(
      String entity,
      ColumnMutations[] columns,
      FamilyMutations[] collections,
      ColumnMutations marker,
      long micros,
      boolean replace) {
    this.entity = entity;
    this.columns = columns;
    this.collections = collections;
    this.marker = marker;
    this.micros = micros;
    this.replace = replace;
    this.mutations = new com.google.bigtable.v2.Mutation[columns.length];
  }

  @Override
  public void replace(ElementFamily<?> family) {
    if (replace) {
      FamilyMutations template = collections[family.index()];
      add(template.delete(), template.overhead());
    }
  }

  @Override
  public void element(ElementFamily<?> family, ByteString qualifier, ByteString value) {
    if (qualifier.isEmpty()) {
      throw refused(
          family.property(),
          "an element has no bytes, and the empty qualifier is reserved. Leave it out, or give it"
              + " another name.");
    }
    if (qualifier.size() > MAX_QUALIFIER_BYTES) {
      throw refused(
          family.property(),
          "an element is over 16 KB, the limit of a Bigtable qualifier. Shorten it, or store it as"
              + " a value.");
    }
    if (value.size() > MAX_CELL_BYTES) {
      throw tooLarge(family.property());
    }
    FamilyMutations template = collections[family.index()];
    set(
        template.family(),
        qualifier,
        value,
        template.overhead() + (long) qualifier.size() + value.size());
    anyValue = true;
    outlastsMarker |= template.outlastsMarker();
  }

  private InvalidValueException refused(String property, String why) {
    return new InvalidValueException(entity + "." + property + ": " + why);
  }

  private InvalidValueException tooLarge(String property) {
    return refused(
        property,
        "the value is over 100 MB, the limit of a Bigtable cell. Split it, or store it elsewhere.");
  }

  @Override
  public void set(MappedColumn<?, ?> column, @Nullable ByteString value) {
    ColumnMutations template = columns[column.index()];
    if (value != null) {
      if (value.size() > MAX_CELL_BYTES) {
        throw tooLarge(column.property());
      }
      set(template, value);
      anyValue = true;
      outlastsMarker |= template.outlastsMarker();
    } else if (replace) {
      if (column.required()) {
        throw new InvalidValueException(
            entity
                + "."
                + column.property()
                + " is null, but a row without it is no "
                + entity
                + ". Give it a value, or declare it @Nullable or Optional.");
      }
      clear(template);
    }
  }

  /**
   * Settles the row marker. An entity without any value gets it. A put whose values all expire
   * before the marker would removes one that an earlier write may have left: it would keep the row
   * in existence beyond them. Otherwise an old marker changes nothing and stays.
   */
  EntityMutations end() {
    if (!anyValue) {
      set(marker, ByteString.EMPTY);
    } else if (replace && !outlastsMarker) {
      clear(marker);
    }
    if (count > MAX_MUTATIONS) {
      throw new InvalidValueException(
          entity + " has over 100,000 cells, the limit of one write. Store them in several rows.");
    }
    if (bytes > MAX_BYTES) {
      throw new InvalidValueException(
          entity + " is over 200 MB, the limit of one write. Store it in several rows.");
    }
    return this;
  }

  /** {@return the mutations} */
  public Mutation mutation() {
    List<com.google.bigtable.v2.Mutation> all = Arrays.asList(mutations);
    return Mutation.fromProtoUnsafe(count == mutations.length ? all : all.subList(0, count));
  }

  /** {@return the number of mutations} */
  public int count() {
    return count;
  }

  /** {@return at least the number of bytes that the mutations take in a request} */
  public long bytes() {
    return bytes;
  }

  private void set(ColumnMutations template, ByteString value) {
    set(template.family(), template.qualifier(), value, template.overhead() + (long) value.size());
  }

  private void set(ByteString name, ByteString qualifier, ByteString value, long size) {
    SetCell set =
        SetCell.newBuilder()
            .setFamilyNameBytes(name)
            .setColumnQualifier(qualifier)
            .setTimestampMicros(micros)
            .setValue(value)
            .build();
    add(
        com.google.bigtable.v2.Mutation.newBuilder()
            .setSetCell(set)
            .setTimestampOrigin(TimestampOrigin.USER_SPECIFIED)
            .build(),
        size);
  }

  private void clear(ColumnMutations template) {
    if (upToNow == null) {
      // The end is exclusive, and only whole milliseconds are allowed.
      upToNow =
          TimestampRange.newBuilder().setEndTimestampMicros(micros + MICROS_PER_MILLI).build();
    }
    DeleteFromColumn clear =
        DeleteFromColumn.newBuilder()
            .setFamilyNameBytes(template.family())
            .setColumnQualifier(template.qualifier())
            .setTimeRange(upToNow)
            .build();
    add(
        com.google.bigtable.v2.Mutation.newBuilder().setDeleteFromColumn(clear).build(),
        template.overhead());
  }

  private void add(com.google.bigtable.v2.Mutation mutation, long size) {
    if (count == mutations.length) {
      mutations = Arrays.copyOf(mutations, count + 1 + count / 2);
    }
    mutations[count++] = mutation;
    bytes += size;
  }
}
