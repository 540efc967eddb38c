package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A property stored in one column.
 *
 * @param kind which cells of the column the property is
 * @param property the property
 * @param family the family's name
 * @param qualifier the qualifier's text
 * @param aliases the qualifiers that are read, in this order, where the column has no cell
 * @param valueType the type of the value, boxed: {@code URI} of an {@code Optional<URI>}, or a
 *     history or list of URIs
 * @param codec how the value becomes a cell
 * @param defaultValue the Java expression of the value that replaces a missing cell, if one is
 *     declared
 * @param aggregate what Bigtable makes of its numbers; null if it is no aggregate
 * @param origin the property, or the annotation that names the column
 */
public record ColumnModel(
    Cells kind,
    PropertyModel property,
    String family,
    String qualifier,
    List<String> aliases,
    TypeName valueType,
    ColumnCodec codec,
    @Nullable CodeBlock defaultValue,
    @Nullable AggregateModel aggregate,
    Origin origin)
    implements StoredModel {
  /** Copies the aliases. */
  public ColumnModel {
    aliases = List.copyOf(aliases);
  }

  @Override
  public int hashCode() {
    return property.hashCode();
  }

  @Override
  public List<ColumnCodec> codecs() {
    return List.of(codec);
  }

  /** {@return whether the property is all cells of the column and not the latest} */
  public boolean isAllCells() {
    return switch (kind) {
      case VALUE, COUNTER, AGGREGATE -> false;
      case HISTORY, LIST, BUCKETS -> true;
    };
  }

  /** {@return what Bigtable makes of the numbers of an aggregate} */
  public AggregateModel aggregateModel() {
    return Objects.requireNonNull(aggregate);
  }

  /** {@return whether a row without the column is no such entity} */
  public boolean isRequired() {
    return isNeeded() && property.absentOwner().isEmpty();
  }

  /** {@return whether the class that declares the property has no instance without the column} */
  public boolean isNeeded() {
    return kind == Cells.VALUE
        && !property.mayBeAbsent()
        && defaultValue == null
        && !property.is(Trait.VERSION);
  }
}
