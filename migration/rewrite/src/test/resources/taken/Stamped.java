package taken;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** What beans extend: annotated as one, but no item is of it. */
@DynamoDbBean
public abstract class Stamped {
  private String by;
  private String note;

  @DynamoDbAttribute("stamped_by")
  public String getBy() {
    return by;
  }

  public void setBy(String by) {
    this.by = by;
  }

  public void setNote(String note) {
    this.note = note;
  }

  protected String note() {
    return note;
  }
}
