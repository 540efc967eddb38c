package io.github.bigtablemapper.processor.internal.model;

import java.util.List;

/**
 * A property that is stored in cells, of one column or of many: it has a constant in {@code
 * XColumns}.
 */
public sealed interface StoredModel permits ColumnModel, CollectionModel {
  /** {@return the property} */
  PropertyModel property();

  /** {@return the family's name} */
  String family();

  /** {@return where its family is decided: an annotation, or the property} */
  Origin origin();

  /** {@return what makes the bytes of its cells} */
  List<ColumnCodec> codecs();
}
