package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The options of a table, without the families, as an entity declares them. Two objects are equal
 * if all their values are equal. Immutable.
 *
 * @hidden
 */
@ForGeneratedCode
public final class TableOptions {
  private static final TableOptions NONE = new TableOptions(List.of(), Map.of());

  private final List<ByteString> splits;
  private final Map<TableOption<?>, Object> values;

  private TableOptions(List<ByteString> splits, Map<TableOption<?>, Object> values) {
    this.splits = List.copyOf(splits);
    this.values = values;
  }

  /** {@return no options: Bigtable's defaults} */
  public static TableOptions none() {
    return NONE;
  }

  /** {@return the same, for a table that is created with splits at these row keys} */
  public TableOptions withSplits(List<ByteString> splits) {
    return new TableOptions(splits, values);
  }

  /**
   * {@return the same, with an option}
   *
   * @param value false or an empty list declares nothing; the constructor of a mapping refuses
   *     values outside the limits of the option
   */
  public <T> TableOptions with(TableOption<T> option, T value) {
    Map<TableOption<?>, Object> changed = new LinkedHashMap<>(values);
    if (value.equals(false) || value.equals(List.of())) {
      changed.remove(option);
    } else {
      changed.put(option, value instanceof List<?> list ? List.copyOf(list) : value);
    }
    return new TableOptions(splits, changed);
  }

  /** {@return the row keys of the splits of a new table, in order} */
  public List<ByteString> splits() {
    return splits;
  }

  /** {@return the value of an option; empty if it is not declared} */
  public <T> Optional<T> get(TableOption<T> option) {
    return Optional.ofNullable(values.get(option)).map(option::cast);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TableOptions that
        && splits.equals(that.splits)
        && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return Objects.hash(splits, values);
  }

  /** {@return the options; for the splits, which are row keys, only their number} */
  @Override
  public String toString() {
    return "TableOptions[" + splits.size() + " splits, " + values + "]";
  }
}
