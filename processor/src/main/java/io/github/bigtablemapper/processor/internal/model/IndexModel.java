package io.github.bigtablemapper.processor.internal.model;

import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.BOOLEAN;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.BYTE;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.BYTE_STRING;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.ENUM;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.INSTANT;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.INT;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.LOCAL_DATE;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.LONG;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.SHORT;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.STRING;
import static io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType.UUID;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A secondary index of an entity.
 *
 * @param id the id of its view or table
 * @param mode who keeps it
 * @param columns the columns it is ordered by
 * @param origin the annotation
 */
public record IndexModel(String id, IndexMode mode, List<ColumnModel> columns, Origin origin) {
  /** The part of its row key that is the entity's own. */
  public static final String ROW_KEY = "rowKey";

  private static final Set<StoredType> IN_VIEWS = EnumSet.of(STRING, LONG);

  private static final Set<StoredType> IN_TABLES =
      EnumSet.of(STRING, LONG, INT, SHORT, BYTE, BOOLEAN, UUID, INSTANT, LOCAL_DATE);

  private static final ClassName BYTES = ClassName.get("com.google.protobuf", "ByteString");

  /** Copies the columns. */
  public IndexModel {
    columns = List.copyOf(columns);
  }

  /** {@return the kind of value that a column is in the key; empty if it can be no part of it} */
  public Optional<StoredType> keyType(ColumnModel column) {
    return keyType(column, mode);
  }

  /**
   * {@return the kind of value that a column is in the key of such an index; empty if it can be no
   * part of it} A view orders by what Bigtable's SQL makes of a cell, a repository by the value.
   */
  public static Optional<StoredType> keyType(ColumnModel column, IndexMode mode) {
    if (column.kind() != Cells.VALUE) {
      return Optional.empty();
    }
    if (column.codec() instanceof ColumnCodec.OfEnum) {
      return Optional.of(ENUM);
    }
    return column.codec() instanceof ColumnCodec.BuiltIn codec
        ? (mode == IndexMode.VIEW ? IN_VIEWS : IN_TABLES)
            .stream().filter(type -> type.name().equals(codec.constant())).findFirst()
        : Optional.empty();
  }

  /** {@return the row key: the indexed values, then the bytes of the entity's own} */
  public KeyModel key() {
    List<KeyPartModel> parts = new ArrayList<>(leadingKey().parts());
    PropertyModel rowKey =
        new PropertyModel(
            "", null, ROW_KEY, BYTES, ROW_KEY, "", true, false, null, false, false, null, origin);
    parts.add(
        new KeyPartModel.Property(
            ROW_KEY,
            rowKey,
            BYTES,
            BYTE_STRING,
            BYTES,
            null,
            options(Precision.MILLIS),
            List.of(),
            false,
            origin));
    return new KeyModel(KeyFormat.ORDERED, '#', null, parts);
  }

  /** {@return what the row key starts with: the indexed values} */
  public KeyModel leadingKey() {
    return new KeyModel(KeyFormat.ORDERED, '#', null, columns.stream().map(this::part).toList());
  }

  private KeyPartModel part(ColumnModel column) {
    TypeName boxed = column.valueType();
    TypeName type = boxed.isBoxedPrimitive() ? boxed.unbox() : boxed;
    return new KeyPartModel.Property(
        column.property().name(),
        column.property(),
        type,
        keyType(column).orElseThrow(),
        type,
        null,
        options(Precision.NANOS), // as exact as the column
        column.codec() instanceof ColumnCodec.OfEnum ofEnum ? ofEnum.constants() : List.of(),
        false,
        column.origin());
  }

  private static Layout options(Precision precision) {
    return new Layout(0, false, false, false, false, precision, 0, false);
  }

  /** {@return the indexed properties as a name: {@code StatusAndDay}} */
  private String properties() {
    return columns.stream()
        .map(column -> JavaNames.method("", column.property().name()))
        .collect(Collectors.joining("And"));
  }

  /** {@return the name of the class of its row keys: {@code UserByEmailKey}} */
  public ClassName keyName(ClassName entity) {
    return generated(entity, "Key");
  }

  /** {@return the name of its mapping: {@code UserByEmailMapping}} */
  public ClassName mappingName(ClassName entity) {
    return generated(entity, "Mapping");
  }

  /** {@return the name of the repository of a view: {@code UserByEmailView}} */
  public ClassName viewName(ClassName entity) {
    return generated(entity, "View");
  }

  /** {@return the name of the method that gives an index's table: {@code byEmail}} */
  public String methodName() {
    return "by" + properties();
  }

  /** {@return the names of all its classes} */
  public List<ClassName> names(ClassName entity) {
    List<ClassName> names = new ArrayList<>(List.of(keyName(entity), mappingName(entity)));
    if (mode == IndexMode.VIEW) {
      names.add(viewName(entity));
    }
    return names;
  }

  private ClassName generated(ClassName entity, String suffix) {
    return ClassName.get(
        entity.packageName(),
        String.join("_", entity.simpleNames()) + "By" + properties() + suffix);
  }
}
