package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.UUID;

/** A machine; the id of the user who changed it is a column of its superclass. */
// docs: entity
@Table("machines")
@Family("m")
public class Machine extends Audited<UUID> {
  @RowKey private String serial = "";

  public String getSerial() {
    return serial;
  }

  public void setSerial(String serial) {
    this.serial = serial;
  }
}
// end
