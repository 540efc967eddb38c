package io.github.bigtablemapper.local.internal.call;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.FieldMask;
import com.google.protobuf.Message;
import com.google.protobuf.util.FieldMaskUtil;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.Collection;
import java.util.List;

/** The fields that an update changes. */
public final class UpdateMask {
  private static final List<String> ALL = List.of("*");
  private static final FieldMaskUtil.MergeOptions REPLACE =
      new FieldMaskUtil.MergeOptions()
          .setReplaceMessageFields(true)
          .setReplacePrimitiveFields(true)
          .setReplaceRepeatedFields(true);

  private UpdateMask() {}

  /**
   * Changes the fields of a mask.
   *
   * @param mask empty for the fields that are set; {@code *} for all fields
   */
  public static void merge(FieldMask mask, Message wanted, Message.Builder updated) {
    Descriptor type = wanted.getDescriptorForType();
    Collection<FieldDescriptor> fields =
        mask.getPathsList().equals(ALL) ? type.getFields() : wanted.getAllFields().keySet();
    if (mask.getPathsCount() == 0 || mask.getPathsList().equals(ALL)) {
      fields.forEach(field -> merge(field.getName(), wanted, updated));
      return;
    }
    for (String path : mask.getPathsList()) {
      if (!FieldMaskUtil.isValid(type, path)) {
        throw Refusal.invalid("There is no field " + path + " to update.");
      }
      merge(path, wanted, updated);
    }
  }

  private static void merge(String path, Message wanted, Message.Builder updated) {
    FieldMaskUtil.merge(FieldMask.newBuilder().addPaths(path).build(), wanted, updated, REPLACE);
  }
}
