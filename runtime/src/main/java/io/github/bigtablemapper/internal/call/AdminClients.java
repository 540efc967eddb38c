package io.github.bigtablemapper.internal.call;

import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClientV2;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClientV2;

/**
 * The clients of protocol buffers inside admin clients. Their calls take a context, and so have a
 * deadline and are sent as often as the mapper decides.
 */
public final class AdminClients {
  private AdminClients() {}

  /**
   * {@return the client of tables}
   *
   * @param what needs it, for the message
   * @param instead what to do without it
   * @throws UnsupportedOperationException if the client is older than 2.80.0
   */
  public static BigtableTableAdminClientV2 tables(
      BigtableTableAdminClient admin, String what, String instead) {
    try {
      return admin.getBaseClient();
    } catch (NoSuchMethodError older) {
      throw unsupported(what, instead, older);
    }
  }

  /** {@return the client of instances, like the client of tables} */
  public static BigtableInstanceAdminClientV2 instances(
      BigtableInstanceAdminClient admin, String what, String instead) {
    try {
      return admin.getBaseClient();
    } catch (NoSuchMethodError older) {
      throw unsupported(what, instead, older);
    }
  }

  private static UnsupportedOperationException unsupported(
      String what, String instead, NoSuchMethodError older) {
    return new UnsupportedOperationException(
        what
            + " needs google-cloud-bigtable 2.80.0 or newer. This is an older one, with which"
            + " repositories work: "
            + instead
            + ".",
        older);
  }
}
