package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.CollectionDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * A schema bundle: the protobuf messages that a table contains, so that queries can read their
 * fields. Bundles belong to tables, so the bundles of all tables have one id.
 *
 * @param table the id of the table
 * @param values the columns of messages, as queries in GoogleSQL read them
 * @param descriptors the messages as a serialized {@code FileDescriptorSet}, in Base64
 * @see <a href="https://docs.cloud.google.com/bigtable/docs/create-manage-protobuf-schemas">Create
 *     and manage protobuf schemas</a>
 */
public record SchemaBundle(String table, List<String> values, String descriptors) {
  static final String ID = "messages";

  /** Copies the values. */
  public SchemaBundle {
    values = List.copyOf(values);
  }

  /** {@return the classes of the messages that an entity stores one by one} */
  public static Set<String> classes(EntityDesign entity) {
    Set<String> classes = new TreeSet<>();
    for (ColumnDesign column : entity.columns()) {
      if (column.encoding() instanceof EncodingDesign.OfMessage message) {
        classes.add(message.type());
      }
    }
    for (CollectionDesign collection : entity.collections()) {
      if (collection.valueEncoding() instanceof EncodingDesign.OfMessage message) {
        classes.add(message.type());
      }
    }
    return classes;
  }

  /**
   * {@return the columns of an entity's messages in GoogleSQL, the newest cell of each}
   *
   * @param messages the full names of messages, by their classes
   */
  public static List<String> values(EntityDesign entity, Map<String, String> messages) {
    List<String> values = new ArrayList<>();
    for (ColumnDesign column : entity.columns()) {
      if (column.encoding() instanceof EncodingDesign.OfMessage message
          && column.cells() != Cells.LIST) {
        values.add(cast(LogicalView.cell(column), name(messages, message)));
      }
    }
    for (CollectionDesign collection : entity.collections()) {
      if (collection.valueEncoding() instanceof EncodingDesign.OfMessage message
          && collection.kind() != CollectionDesign.Kind.LIST) {
        values.add(cast(Sql.name(collection.family()) + "[KEY]", name(messages, message)));
      }
    }
    return values;
  }

  private static String name(Map<String, String> messages, EncodingDesign.OfMessage message) {
    return Objects.requireNonNull(messages.get(message.type()), message.type());
  }

  private static String cast(String cell, String message) {
    return "CAST(" + cell + " AS " + ID + "." + message + ")";
  }

  /** {@return the values as comments of a shell or of Terraform} */
  String comments() {
    StringBuilder comments = new StringBuilder();
    values.forEach(value -> comments.append("# In queries: ").append(value).append('\n'));
    return comments.toString();
  }
}
