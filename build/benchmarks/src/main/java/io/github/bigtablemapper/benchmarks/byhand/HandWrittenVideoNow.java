package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Ints;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.column.Versioned;
import java.util.Map;

/**
 * {@link VideoEntity} as one writes it by hand who leaves the timestamps to the client, as the
 * examples of {@code BigtableDataClient} do: it takes the present time for each cell. Otherwise
 * what {@link HandWrittenVideo} does.
 */
public final class HandWrittenVideoNow {
  private static final TableId TABLE = TableId.of("videos");
  private static final String VALUES = "v";
  private static final String FORMATS = "f";
  private static final String TAGS = "t";
  private static final String COMMENTS = "c";
  private static final ByteString MEMBER = ByteString.copyFrom(new byte[] {0});

  private HandWrittenVideoNow() {}

  public static RowMutation encode(VideoEntity entity) {
    RowMutation mutation =
        RowMutation.create(TABLE, entity.id())
            .setCell(VALUES, "title", entity.title())
            .setCell(VALUES, "description", entity.description())
            .setCell(VALUES, "uploader", entity.uploader())
            .setCell(VALUES, "language", entity.language())
            .setCell(VALUES, "durationMillis", entity.durationMillis())
            .setCell(
                VALUES,
                ByteString.copyFromUtf8("height"),
                ByteString.copyFrom(Ints.toByteArray(entity.height())))
            .setCell(VALUES, "rating", Double.doubleToLongBits(entity.rating()))
            .setCell(
                VALUES,
                ByteString.copyFromUtf8("listed"),
                ByteString.copyFrom(new byte[] {(byte) (entity.listed() ? 1 : 0)}));
    mutation.deleteFamily(FORMATS);
    for (Map.Entry<String, String> format : entity.formats().entrySet()) {
      mutation.setCell(FORMATS, format.getKey(), format.getValue());
    }
    mutation.deleteFamily(TAGS);
    for (String tag : entity.tags()) {
      mutation.setCell(TAGS, ByteString.copyFromUtf8(tag), MEMBER);
    }
    for (Versioned<String> comment : entity.comments()) {
      mutation.setCell(
          COMMENTS, "comments", comment.timestamp().toEpochMilli() * 1000, comment.value());
    }
    return mutation;
  }
}
