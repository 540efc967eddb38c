package io.github.bigtablemapper.benchmarks.byhand;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.Row;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
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
 * The steps of a job of an engine as one writes them by hand with protocol buffers: constants for
 * names, a builder for each cell, and one pass over the columns of a row. It stays as it was
 * written first, as {@link HandWrittenSmall} does.
 */
public final class HandWrittenSteps {
  private static final String FAMILY = "data";
  private static final ByteString TITLE = ByteString.copyFromUtf8("title");
  private static final ByteString SUPPLIER = ByteString.copyFromUtf8("supplier");
  private static final ByteString STOCK = ByteString.copyFromUtf8("stock");
  private static final ByteString WEIGHT = ByteString.copyFromUtf8("weight");
  private static final ByteString AVAILABLE = ByteString.copyFromUtf8("available");

  private HandWrittenSteps() {}

  /** {@return the request that puts an entity} */
  public static MutateRowRequest request(String table, SmallEntity entity, long micros) {
    return MutateRowRequest.newBuilder()
        .setTableName(table)
        .setRowKey(
            ByteString.copyFromUtf8(
                String.join("#", entity.category(), entity.product(), entity.brand())))
        .addMutations(cell(TITLE, micros, ByteString.copyFromUtf8(entity.title())))
        .addMutations(cell(SUPPLIER, micros, ByteString.copyFromUtf8(entity.supplier())))
        .addMutations(cell(STOCK, micros, bytes(entity.stock())))
        .addMutations(cell(WEIGHT, micros, bytes(Double.doubleToLongBits(entity.weight()))))
        .addMutations(
            cell(
                AVAILABLE,
                micros,
                ByteString.copyFrom(new byte[] {(byte) (entity.available() ? 1 : 0)})))
        .build();
  }

  private static Mutation cell(ByteString qualifier, long micros, ByteString value) {
    return Mutation.newBuilder()
        .setSetCell(
            SetCell.newBuilder()
                .setFamilyName(FAMILY)
                .setColumnQualifier(qualifier)
                .setTimestampMicros(micros)
                .setValue(value))
        .build();
  }

  private static ByteString bytes(long number) {
    return ByteString.copyFrom(Longs.toByteArray(number));
  }

  /** {@return the entity of a row} */
  public static VideoEntity video(Row row) {
    String title = "";
    String description = "";
    String uploader = "";
    String language = "";
    long durationMillis = 0;
    int height = 0;
    double rating = 0;
    boolean listed = false;
    long likes = 0;
    long views = 0;
    Map<String, String> formats = new HashMap<>();
    Set<String> tags = new HashSet<>();
    List<Versioned<String>> comments = new ArrayList<>();
    for (Family family : row.getFamiliesList()) {
      for (Column column : family.getColumnsList()) {
        String qualifier = column.getQualifier().toStringUtf8();
        ByteString value = column.getCells(0).getValue();
        switch (family.getName()) {
          case "v" -> {
            switch (qualifier) {
              case "title" -> title = value.toStringUtf8();
              case "description" -> description = value.toStringUtf8();
              case "uploader" -> uploader = value.toStringUtf8();
              case "language" -> language = value.toStringUtf8();
              case "durationMillis" -> durationMillis = number(value);
              case "height" -> height = Ints.fromByteArray(value.toByteArray());
              case "rating" -> rating = Double.longBitsToDouble(number(value));
              case "listed" -> listed = value.byteAt(0) == 1;
              default -> {}
            }
          }
          case "n" -> {
            if (qualifier.equals("likes")) {
              likes = number(value);
            } else {
              views = number(value);
            }
          }
          case "f" -> formats.put(qualifier, value.toStringUtf8());
          case "t" -> tags.add(qualifier);
          case "c" -> {
            for (Cell cell : column.getCellsList()) {
              comments.add(
                  new Versioned<>(
                      Instant.ofEpochMilli(cell.getTimestampMicros() / 1000),
                      cell.getValue().toStringUtf8()));
            }
          }
          default -> {}
        }
      }
    }
    return new VideoEntity(
        row.getKey().toStringUtf8(),
        title,
        description,
        uploader,
        language,
        durationMillis,
        height,
        rating,
        listed,
        likes,
        views,
        formats,
        tags,
        comments);
  }

  private static long number(ByteString value) {
    return Longs.fromByteArray(value.toByteArray());
  }
}
