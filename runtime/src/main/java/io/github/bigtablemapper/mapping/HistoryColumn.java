package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A column whose cells are all part of the entity: versions with their timestamps, or the elements
 * of a list. Conditions and projections see the latest.
 *
 * @param <E> the entity
 * @param <T> the type of the values
 */
public sealed class HistoryColumn<E, T> extends MappedColumn<E, T> permits BucketColumn {
  HistoryColumn(
      int index, String property, String family, ByteString qualifier, CellCodec<T> codec) {
    super(index, property, family, qualifier, codec, false);
  }

  /** Called by generated code. */
  public static <E, T> HistoryColumn<E, T> of(
      int index, String property, String family, String qualifier, CellCodec<T> codec) {
    return new HistoryColumn<>(index, property, family, ByteString.copyFromUtf8(qualifier), codec);
  }

  /** Called by generated code: passes the versions to a sink; null as none. */
  public final void write(
      CellSink cells, @Nullable List<? extends Versioned<? extends T>> versions) {
    if (versions == null) {
      return;
    }
    Versioned<? extends T> previous = null;
    boolean newestFirst = true;
    for (Versioned<? extends T> version : versions) {
      if (version == null || version.value() == null) {
        throw new InvalidValueException(
            "the property " + property() + " holds a version without a value. Leave it out.");
      }
      newestFirst &= previous == null || version.timestamp().isBefore(previous.timestamp());
      previous = version;
      cells.version(this, version.timestamp(), codec().encode(version.value()));
    }
    if (!newestFirst) {
      requireDistinct(versions);
    }
  }

  /** Of two cells with one timestamp, the second would replace the first. */
  private void requireDistinct(List<? extends Versioned<? extends T>> versions) {
    Set<Instant> timestamps = new HashSet<>();
    for (Versioned<? extends T> version : versions) {
      if (!timestamps.add(version.timestamp())) {
        throw new InvalidValueException(
            "the property "
                + property()
                + " holds two versions with the timestamp "
                + version.timestamp()
                + ", of which a column keeps one. Leave one out.");
      }
    }
  }

  /**
   * Called by generated code: passes a list to a sink, each element a version; null as an empty
   * one.
   */
  public void writeList(CellSink cells, @Nullable List<? extends T> list) {
    List<ByteString> values = new ArrayList<>(list == null ? 0 : list.size());
    if (list != null) {
      for (T element : list) {
        if (element == null) {
          throw new InvalidValueException(
              "the property "
                  + property()
                  + " holds a null element, which has no bytes. Leave it out.");
        }
        values.add(codec().encode(element));
      }
    }
    cells.replace(this, values);
  }

  /** {@return a new reader of the lists of one row after another} Called by generated code. */
  public VersionListReader<T> listReader() {
    return new VersionListReader<>(codec());
  }

  /** {@return a new reader of the histories of one row after another} Called by generated code. */
  public final HistoryReader<T> reader() {
    return new HistoryReader<>(codec());
  }
}
