package io.github.bigtablemapper.local.internal.table;

import com.google.protobuf.Any;
import com.google.protobuf.Duration;
import com.google.rpc.Code;
import com.google.rpc.RetryInfo;
import com.google.rpc.Status;
import io.grpc.protobuf.StatusProto;
import java.util.concurrent.atomic.AtomicInteger;

/** Rejects schema changes on request, as production does during concurrent changes. */
public final class ConcurrentChanges {
  private final AtomicInteger refused = new AtomicInteger();

  /** Makes a number of the next changes fail. */
  public void refuse(int changes) {
    refused.set(changes);
  }

  void check(String table) {
    if (refused.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
      throw StatusProto.toStatusRuntimeException(
          Status.newBuilder()
              .setCode(Code.FAILED_PRECONDITION_VALUE)
              .setMessage(
                  "Could not modify schema of " + table + ", due to concurrent modifications.")
              .addDetails(
                  Any.pack(
                      RetryInfo.newBuilder()
                          .setRetryDelay(Duration.newBuilder().setNanos(1_000_000))
                          .build()))
              .build());
    }
  }
}
