package io.github.bigtablemapper.processor.internal.model;

import static io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType.BYTE_STRING;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A secondary index of an entity.
 *
 * @param id the id of its view or table
 * @param mode who keeps it
 * @param indexed the properties it is ordered by
 * @param origin the annotation
 */
public record IndexModel(String id, IndexMode mode, List<IndexedModel> indexed, Origin origin) {
  /** The part of its row key that is the entity's own. */
  public static final String ROW_KEY = "rowKey";

  private static final ClassName BYTES = ClassName.get("com.google.protobuf", "ByteString");

  /** Copies the properties. */
  public IndexModel {
    indexed = List.copyOf(indexed);
  }

  /** {@return the row key: the indexed values, then the bytes of the entity's own} */
  public KeyModel key() {
    List<KeyPartModel> parts = new ArrayList<>(indexed.stream().map(IndexedModel::part).toList());
    PropertyModel rowKey =
        new PropertyModel(
            "", null, ROW_KEY, BYTES, ROW_KEY, "", true, false, Set.of(), false, origin);
    parts.add(
        new KeyPartModel.Property(
            ROW_KEY,
            rowKey,
            BYTES,
            BYTE_STRING,
            BYTES,
            null,
            new Layout(0, false, false, false, false, Precision.MILLIS, 0, false),
            List.of(),
            false,
            origin));
    return new KeyModel(KeyFormat.ORDERED, '#', null, parts);
  }

  /** {@return the indexed properties as a name: {@code StatusAndDay}} */
  private String properties() {
    return indexed.stream()
        .map(each -> JavaNames.method("", each.property().name()))
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

  /** {@return the name of the repository's method that returns the index: {@code byEmail}} */
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
