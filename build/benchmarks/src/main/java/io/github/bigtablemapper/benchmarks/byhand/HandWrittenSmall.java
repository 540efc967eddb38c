package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.MutationApi;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;

/**
 * {@link SmallEntity} as one writes it by hand against the client: a cell looked up for each field,
 * a {@code setCell} for each field. The other side is measured against this class, which therefore
 * stays as it was written first.
 */
public final class HandWrittenSmall {
  private static final TableId TABLE = TableId.of("small");
  private static final String FAMILY = "data";

  private HandWrittenSmall() {}

  public static RowMutation encode(SmallEntity entity, long micros) {
    return setAll(RowMutation.create(TABLE, key(entity)), entity, micros);
  }

  /** {@return the row in a request of many} */
  public static RowMutationEntry entry(SmallEntity entity, long micros) {
    return setAll(RowMutationEntry.create(key(entity)), entity, micros);
  }

  private static String key(SmallEntity entity) {
    return String.join("#", entity.category(), entity.product(), entity.brand());
  }

  private static <M extends MutationApi<M>> M setAll(M mutation, SmallEntity entity, long micros) {
    return mutation
        .setCell(FAMILY, "title", micros, entity.title())
        .setCell(FAMILY, "supplier", micros, entity.supplier())
        .setCell(FAMILY, "stock", micros, entity.stock())
        .setCell(FAMILY, "weight", micros, Double.doubleToLongBits(entity.weight()))
        .setCell(
            FAMILY,
            ByteString.copyFromUtf8("available"),
            micros,
            ByteString.copyFrom(new byte[] {(byte) (entity.available() ? 1 : 0)}));
  }

  public static SmallEntity decode(Row row) {
    String[] key = row.getKey().toStringUtf8().split("#", -1);
    return new SmallEntity(
        key[0],
        key[1],
        key[2],
        value(row, "title").toStringUtf8(),
        value(row, "supplier").toStringUtf8(),
        Longs.fromByteArray(value(row, "stock").toByteArray()),
        Double.longBitsToDouble(Longs.fromByteArray(value(row, "weight").toByteArray())),
        value(row, "available").byteAt(0) == 1);
  }

  private static ByteString value(Row row, String qualifier) {
    return row.getCells(FAMILY, qualifier).get(0).getValue();
  }
}
