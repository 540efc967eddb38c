package io.github.bigtablemapper.commandline.internal.schema;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import io.github.bigtablemapper.commandline.internal.classpath.EntityClassPath;
import io.github.bigtablemapper.commandline.internal.classpath.MappedEntity;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.export.SchemaBundle;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The descriptors of the protobuf messages of one table, read from their generated classes. */
final class MessageDescriptors {
  private final EntityClassPath path;
  private final Map<String, String> names = new TreeMap<>();
  private final Set<FileDescriptor> files = new LinkedHashSet<>();
  private final List<String> values = new ArrayList<>();

  private MessageDescriptors(EntityClassPath path) {
    this.path = path;
  }

  /** {@return the bundle of each table that contains messages, in the order of the tables} */
  static List<SchemaBundle> bundles(List<EntityDesign> entities, EntityClassPath path) {
    Map<String, MessageDescriptors> tables = new TreeMap<>();
    for (EntityDesign entity : entities) {
      if (!SchemaBundle.classes(entity).isEmpty()) {
        tables.computeIfAbsent(entity.table(), id -> new MessageDescriptors(path)).add(entity);
      }
    }
    return tables.entrySet().stream()
        .map(table -> table.getValue().bundle(table.getKey()))
        .toList();
  }

  private void add(EntityDesign entity) {
    for (String type : SchemaBundle.classes(entity)) {
      Descriptor message = descriptor(type);
      var unused = names.put(type, message.getFullName());
      add(message.getFile());
    }
    values.addAll(SchemaBundle.values(entity, names));
  }

  /** Adds a file after the files that it imports, as {@code protoc} writes them. */
  private void add(FileDescriptor file) {
    file.getDependencies().forEach(this::add);
    boolean unused = files.add(file);
  }

  private Descriptor descriptor(String type) {
    try {
      return (Descriptor) MappedEntity.invoke(path.load(type).getMethod("getDescriptor"), null);
    } catch (NoSuchMethodException e) {
      throw new UsageException(
          type
              + " has no descriptor, as it was generated for the lite runtime of protobuf. Create"
              + " its descriptors with protoc --include_imports --descriptor_set_out.");
    }
  }

  private SchemaBundle bundle(String table) {
    FileDescriptorSet.Builder set = FileDescriptorSet.newBuilder();
    files.forEach(file -> set.addFile(file.toProto()));
    return new SchemaBundle(
        table, values, Base64.getEncoder().encodeToString(set.build().toByteArray()));
  }
}
