package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.SparseEntity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@link SparseEntity} as one writes it by hand against the client, in the manner of {@link
 * HandWrittenSmall}; it stays as it was written first, too. A write replaces the row: it deletes
 * the columns that have no value.
 */
public final class HandWrittenSparse {
  private static final TableId TABLE = TableId.of("sparse");
  private static final String FAMILY = "data";

  private HandWrittenSparse() {}

  public static RowMutation encode(SparseEntity entity, long micros) {
    RowMutation mutation = RowMutation.create(TABLE, entity.id());
    set(mutation, "text00", micros, entity.text00());
    set(mutation, "text01", micros, entity.text01());
    set(mutation, "text02", micros, entity.text02());
    set(mutation, "text03", micros, entity.text03());
    set(mutation, "text04", micros, entity.text04());
    set(mutation, "text05", micros, entity.text05());
    set(mutation, "text06", micros, entity.text06());
    set(mutation, "text07", micros, entity.text07());
    set(mutation, "text08", micros, entity.text08());
    set(mutation, "text09", micros, entity.text09());
    set(mutation, "text10", micros, entity.text10());
    set(mutation, "text11", micros, entity.text11());
    set(mutation, "text12", micros, entity.text12());
    set(mutation, "text13", micros, entity.text13());
    set(mutation, "text14", micros, entity.text14());
    set(mutation, "text15", micros, entity.text15());
    set(mutation, "text16", micros, entity.text16());
    set(mutation, "text17", micros, entity.text17());
    set(mutation, "text18", micros, entity.text18());
    set(mutation, "text19", micros, entity.text19());
    set(mutation, "count00", micros, entity.count00());
    set(mutation, "count01", micros, entity.count01());
    set(mutation, "count02", micros, entity.count02());
    set(mutation, "count03", micros, entity.count03());
    set(mutation, "count04", micros, entity.count04());
    set(mutation, "count05", micros, entity.count05());
    set(mutation, "count06", micros, entity.count06());
    set(mutation, "count07", micros, entity.count07());
    set(mutation, "count08", micros, entity.count08());
    set(mutation, "count09", micros, entity.count09());
    set(mutation, "count10", micros, entity.count10());
    set(mutation, "count11", micros, entity.count11());
    set(mutation, "count12", micros, entity.count12());
    set(mutation, "count13", micros, entity.count13());
    set(mutation, "count14", micros, entity.count14());
    set(mutation, "level00", micros, entity.level00());
    set(mutation, "level01", micros, entity.level01());
    set(mutation, "level02", micros, entity.level02());
    set(mutation, "level03", micros, entity.level03());
    set(mutation, "level04", micros, entity.level04());
    set(mutation, "level05", micros, entity.level05());
    set(mutation, "level06", micros, entity.level06());
    set(mutation, "level07", micros, entity.level07());
    set(mutation, "level08", micros, entity.level08());
    set(mutation, "level09", micros, entity.level09());
    set(mutation, "ratio00", micros, entity.ratio00());
    set(mutation, "ratio01", micros, entity.ratio01());
    set(mutation, "ratio02", micros, entity.ratio02());
    set(mutation, "ratio03", micros, entity.ratio03());
    set(mutation, "ratio04", micros, entity.ratio04());
    set(mutation, "ratio05", micros, entity.ratio05());
    set(mutation, "ratio06", micros, entity.ratio06());
    set(mutation, "ratio07", micros, entity.ratio07());
    set(mutation, "ratio08", micros, entity.ratio08());
    set(mutation, "ratio09", micros, entity.ratio09());
    set(mutation, "flag00", micros, entity.flag00());
    set(mutation, "flag01", micros, entity.flag01());
    set(mutation, "flag02", micros, entity.flag02());
    set(mutation, "flag03", micros, entity.flag03());
    set(mutation, "flag04", micros, entity.flag04());
    return mutation;
  }

  public static SparseEntity decode(Row row) {
    return new SparseEntity(
        row.getKey().toStringUtf8(),
        text(row, "text00"),
        text(row, "text01"),
        text(row, "text02"),
        text(row, "text03"),
        text(row, "text04"),
        text(row, "text05"),
        text(row, "text06"),
        text(row, "text07"),
        text(row, "text08"),
        text(row, "text09"),
        text(row, "text10"),
        text(row, "text11"),
        text(row, "text12"),
        text(row, "text13"),
        text(row, "text14"),
        text(row, "text15"),
        text(row, "text16"),
        text(row, "text17"),
        text(row, "text18"),
        text(row, "text19"),
        number(row, "count00"),
        number(row, "count01"),
        number(row, "count02"),
        number(row, "count03"),
        number(row, "count04"),
        number(row, "count05"),
        number(row, "count06"),
        number(row, "count07"),
        number(row, "count08"),
        number(row, "count09"),
        number(row, "count10"),
        number(row, "count11"),
        number(row, "count12"),
        number(row, "count13"),
        number(row, "count14"),
        integer(row, "level00"),
        integer(row, "level01"),
        integer(row, "level02"),
        integer(row, "level03"),
        integer(row, "level04"),
        integer(row, "level05"),
        integer(row, "level06"),
        integer(row, "level07"),
        integer(row, "level08"),
        integer(row, "level09"),
        fraction(row, "ratio00"),
        fraction(row, "ratio01"),
        fraction(row, "ratio02"),
        fraction(row, "ratio03"),
        fraction(row, "ratio04"),
        fraction(row, "ratio05"),
        fraction(row, "ratio06"),
        fraction(row, "ratio07"),
        fraction(row, "ratio08"),
        fraction(row, "ratio09"),
        flag(row, "flag00"),
        flag(row, "flag01"),
        flag(row, "flag02"),
        flag(row, "flag03"),
        flag(row, "flag04"));
  }

  private static void set(
      RowMutation mutation, String qualifier, long micros, @Nullable String value) {
    if (value == null) {
      mutation.deleteCells(FAMILY, qualifier);
    } else {
      mutation.setCell(FAMILY, qualifier, micros, value);
    }
  }

  private static void set(
      RowMutation mutation, String qualifier, long micros, @Nullable Long value) {
    if (value == null) {
      mutation.deleteCells(FAMILY, qualifier);
    } else {
      mutation.setCell(FAMILY, qualifier, micros, value);
    }
  }

  private static void set(
      RowMutation mutation, String qualifier, long micros, @Nullable Integer value) {
    if (value == null) {
      mutation.deleteCells(FAMILY, qualifier);
    } else {
      mutation.setCell(
          FAMILY,
          ByteString.copyFromUtf8(qualifier),
          micros,
          ByteString.copyFrom(Ints.toByteArray(value)));
    }
  }

  private static void set(
      RowMutation mutation, String qualifier, long micros, @Nullable Double value) {
    if (value == null) {
      mutation.deleteCells(FAMILY, qualifier);
    } else {
      mutation.setCell(FAMILY, qualifier, micros, Double.doubleToLongBits(value));
    }
  }

  private static void set(
      RowMutation mutation, String qualifier, long micros, @Nullable Boolean value) {
    if (value == null) {
      mutation.deleteCells(FAMILY, qualifier);
    } else {
      mutation.setCell(
          FAMILY,
          ByteString.copyFromUtf8(qualifier),
          micros,
          ByteString.copyFrom(new byte[] {(byte) (value ? 1 : 0)}));
    }
  }

  private static @Nullable String text(Row row, String qualifier) {
    ByteString value = value(row, qualifier);
    return value == null ? null : value.toStringUtf8();
  }

  private static @Nullable Long number(Row row, String qualifier) {
    ByteString value = value(row, qualifier);
    return value == null ? null : Longs.fromByteArray(value.toByteArray());
  }

  private static @Nullable Integer integer(Row row, String qualifier) {
    ByteString value = value(row, qualifier);
    return value == null ? null : Ints.fromByteArray(value.toByteArray());
  }

  private static @Nullable Double fraction(Row row, String qualifier) {
    Long bits = number(row, qualifier);
    return bits == null ? null : Double.longBitsToDouble(bits);
  }

  private static @Nullable Boolean flag(Row row, String qualifier) {
    ByteString value = value(row, qualifier);
    return value == null ? null : value.byteAt(0) == 1;
  }

  private static @Nullable ByteString value(Row row, String qualifier) {
    List<RowCell> cells = row.getCells(FAMILY, qualifier);
    return cells.isEmpty() ? null : cells.get(0).getValue();
  }
}
