package io.github.bigtablemapper.processor.lint;

import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.design.RowKeyFieldDesign;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.RowKeyFieldNames;
import java.util.ArrayList;
import java.util.List;

/** Makes the published parts of a row key: the names, and the types that the runtime publishes. */
final class RowKeyFieldDesigns {
  private RowKeyFieldDesigns() {}

  /** {@return the salt, if there is one, and all parts, in their order} */
  static List<RowKeyFieldDesign> of(KeyModel key) {
    List<RowKeyFieldDesign.Type> types = new ArrayList<>();
    if (key.salt() != null) {
      types.add(RowKeyFieldDesign.Type.INT64);
    }
    key.parts().forEach(part -> types.add(type(part)));
    List<String> names = RowKeyFieldNames.of(key);
    List<RowKeyFieldDesign> fields = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      fields.add(new RowKeyFieldDesign(names.get(i), types.get(i)));
    }
    return fields;
  }

  private static RowKeyFieldDesign.Type type(KeyPartModel part) {
    if (!(part instanceof KeyPartModel.Property property)) {
      return RowKeyFieldDesign.Type.STRING;
    }
    return switch (property.stored()) {
      case STRING, ENUM, BOOLEAN, LOCAL_DATE -> RowKeyFieldDesign.Type.STRING;
      case UUID, BYTES, BYTE_STRING -> RowKeyFieldDesign.Type.BYTES;
      case LONG, INT, SHORT, BYTE -> RowKeyFieldDesign.Type.INT64;
      case INSTANT ->
          property.options().precision() == Precision.MICROS && !property.options().reversed()
              ? RowKeyFieldDesign.Type.TIMESTAMP
              : RowKeyFieldDesign.Type.INT64;
    };
  }
}
