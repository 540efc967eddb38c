package io.github.bigtablemapper.local.internal.call;

import com.google.longrunning.Operation;
import com.google.protobuf.Any;
import com.google.protobuf.Message;

/** Long-running operations. */
public final class Operations {
  private Operations() {}

  /** {@return an operation that is done} */
  public static Operation done(String name, Message result, Message metadata) {
    return Operation.newBuilder()
        .setName("operations/" + name + "/locations/local/operations/1")
        .setDone(true)
        .setResponse(Any.pack(result))
        .setMetadata(Any.pack(metadata))
        .build();
  }
}
