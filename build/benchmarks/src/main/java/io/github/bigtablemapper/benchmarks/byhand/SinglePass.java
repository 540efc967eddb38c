package io.github.bigtablemapper.benchmarks.byhand;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
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
 * Hand-written code that goes over the cells of a row once, as one writes it who has measured the
 * look-ups of {@link HandWrittenSmall} and {@link HandWrittenVideo}.
 */
public final class SinglePass {
  private SinglePass() {}

  public static SmallEntity small(Row row) {
    String title = "";
    String supplier = "";
    long stock = 0;
    double weight = 0;
    boolean available = false;
    for (RowCell cell : row.getCells()) {
      ByteString value = cell.getValue();
      switch (cell.getQualifier().toStringUtf8()) {
        case "title" -> title = value.toStringUtf8();
        case "supplier" -> supplier = value.toStringUtf8();
        case "stock" -> stock = number(value);
        case "weight" -> weight = Double.longBitsToDouble(number(value));
        case "available" -> available = value.byteAt(0) == 1;
        default -> {}
      }
    }
    String[] key = row.getKey().toStringUtf8().split("#", -1);
    return new SmallEntity(key[0], key[1], key[2], title, supplier, stock, weight, available);
  }

  public static VideoEntity video(Row row) {
    Scalars scalars = new Scalars();
    long likes = 0;
    long views = 0;
    Map<String, String> formats = new HashMap<>();
    Set<String> tags = new HashSet<>();
    List<Versioned<String>> comments = new ArrayList<>();
    for (RowCell cell : row.getCells()) {
      String qualifier = cell.getQualifier().toStringUtf8();
      ByteString value = cell.getValue();
      switch (cell.getFamily()) {
        case "v" -> scalars.set(qualifier, value);
        case "n" -> {
          if (qualifier.equals("likes")) {
            likes = number(value);
          } else {
            views = number(value);
          }
        }
        case "f" -> formats.put(qualifier, value.toStringUtf8());
        case "t" -> tags.add(qualifier);
        case "c" ->
            comments.add(
                new Versioned<>(
                    Instant.ofEpochMilli(cell.getTimestamp() / 1000), value.toStringUtf8()));
        default -> {}
      }
    }
    return new VideoEntity(
        row.getKey().toStringUtf8(),
        scalars.title,
        scalars.description,
        scalars.uploader,
        scalars.language,
        scalars.durationMillis,
        scalars.height,
        scalars.rating,
        scalars.listed,
        likes,
        views,
        formats,
        tags,
        comments);
  }

  private static final class Scalars {
    private String title = "";
    private String description = "";
    private String uploader = "";
    private String language = "";
    private long durationMillis;
    private int height;
    private double rating;
    private boolean listed;

    void set(String qualifier, ByteString value) {
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
  }

  private static long number(ByteString value) {
    return Longs.fromByteArray(value.toByteArray());
  }
}
