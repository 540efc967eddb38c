package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.MutationApi;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.VideoEntity;
import io.github.bigtablemapper.column.Versioned;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@link VideoEntity} as one writes it by hand against the client, in the manner of {@link
 * HandWrittenSmall}; it stays as it was written first, too. Formats and tags are replaced by
 * deleting their families first, comments are added, and counters left as they are.
 */
public final class HandWrittenVideo {
  private static final TableId TABLE = TableId.of("videos");
  private static final String VALUES = "v";
  private static final String COUNTERS = "n";
  private static final String FORMATS = "f";
  private static final String TAGS = "t";
  private static final String COMMENTS = "c";
  private static final ByteString MEMBER = ByteString.copyFrom(new byte[] {0});

  private HandWrittenVideo() {}

  public static RowMutation encode(VideoEntity entity, long micros) {
    return setAll(RowMutation.create(TABLE, entity.id()), entity, micros);
  }

  /** {@return the row in a request of many} */
  public static RowMutationEntry entry(VideoEntity entity, long micros) {
    return setAll(RowMutationEntry.create(entity.id()), entity, micros);
  }

  private static <M extends MutationApi<M>> M setAll(M mutation, VideoEntity entity, long micros) {
    mutation
        .setCell(VALUES, "title", micros, entity.title())
        .setCell(VALUES, "description", micros, entity.description())
        .setCell(VALUES, "uploader", micros, entity.uploader())
        .setCell(VALUES, "language", micros, entity.language())
        .setCell(VALUES, "durationMillis", micros, entity.durationMillis())
        .setCell(
            VALUES,
            ByteString.copyFromUtf8("height"),
            micros,
            ByteString.copyFrom(Ints.toByteArray(entity.height())))
        .setCell(VALUES, "rating", micros, Double.doubleToLongBits(entity.rating()))
        .setCell(
            VALUES,
            ByteString.copyFromUtf8("listed"),
            micros,
            ByteString.copyFrom(new byte[] {(byte) (entity.listed() ? 1 : 0)}));
    mutation.deleteFamily(FORMATS);
    for (Map.Entry<String, String> format : entity.formats().entrySet()) {
      mutation.setCell(FORMATS, format.getKey(), micros, format.getValue());
    }
    mutation.deleteFamily(TAGS);
    for (String tag : entity.tags()) {
      mutation.setCell(TAGS, ByteString.copyFromUtf8(tag), micros, MEMBER);
    }
    for (Versioned<String> comment : entity.comments()) {
      mutation.setCell(
          COMMENTS, "comments", comment.timestamp().toEpochMilli() * 1000, comment.value());
    }
    return mutation;
  }

  /** {@return the whole row: with the counters, too, which {@link #encode} leaves as they are} */
  public static RowMutation row(VideoEntity entity) {
    return encode(entity, SampleEntities.MICROS)
        .setCell(COUNTERS, "likes", SampleEntities.MICROS, entity.likes())
        .setCell(COUNTERS, "views", SampleEntities.MICROS, entity.views());
  }

  public static VideoEntity decode(Row row) {
    Map<String, String> formats = new HashMap<>();
    for (RowCell cell : row.getCells(FORMATS)) {
      formats.put(cell.getQualifier().toStringUtf8(), cell.getValue().toStringUtf8());
    }
    Set<String> tags = new HashSet<>();
    for (RowCell cell : row.getCells(TAGS)) {
      tags.add(cell.getQualifier().toStringUtf8());
    }
    List<Versioned<String>> comments = new ArrayList<>();
    for (RowCell cell : row.getCells(COMMENTS, "comments")) {
      comments.add(
          new Versioned<>(
              Instant.ofEpochMilli(cell.getTimestamp() / 1000), cell.getValue().toStringUtf8()));
    }
    return new VideoEntity(
        row.getKey().toStringUtf8(),
        value(row, "title").toStringUtf8(),
        value(row, "description").toStringUtf8(),
        value(row, "uploader").toStringUtf8(),
        value(row, "language").toStringUtf8(),
        Longs.fromByteArray(value(row, "durationMillis").toByteArray()),
        Ints.fromByteArray(value(row, "height").toByteArray()),
        Double.longBitsToDouble(Longs.fromByteArray(value(row, "rating").toByteArray())),
        value(row, "listed").byteAt(0) == 1,
        counter(row, "likes"),
        counter(row, "views"),
        formats,
        tags,
        comments);
  }

  private static ByteString value(Row row, String qualifier) {
    return row.getCells(VALUES, qualifier).get(0).getValue();
  }

  private static long counter(Row row, String qualifier) {
    List<RowCell> cells = row.getCells(COUNTERS, qualifier);
    return cells.isEmpty() ? 0 : Longs.fromByteArray(cells.get(0).getValue().toByteArray());
  }
}
