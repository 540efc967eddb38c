package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;

/** {@link SmallEntity} in the manner of {@link HandWrittenVideoNow}: the client takes the times. */
public final class HandWrittenSmallNow {
  private static final TableId TABLE = TableId.of("small");
  private static final String FAMILY = "data";

  private HandWrittenSmallNow() {}

  public static RowMutation encode(SmallEntity entity) {
    return RowMutation.create(
            TABLE, String.join("#", entity.category(), entity.product(), entity.brand()))
        .setCell(FAMILY, "title", entity.title())
        .setCell(FAMILY, "supplier", entity.supplier())
        .setCell(FAMILY, "stock", entity.stock())
        .setCell(FAMILY, "weight", Double.doubleToLongBits(entity.weight()))
        .setCell(
            FAMILY,
            ByteString.copyFromUtf8("available"),
            ByteString.copyFrom(new byte[] {(byte) (entity.available() ? 1 : 0)}));
  }
}
