package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Ignored;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** A customer as a bean: a no-argument constructor, getters and setters. */
// docs: entity
@Table("customers")
@Family("c")
public class Customer {
  @RowKey private String id = "";
  @Column private @Nullable String phone;
  @Ignored private boolean selected;

  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  public @Nullable String getPhone() {
    return phone;
  }

  public void setPhone(@Nullable String phone) {
    this.phone = phone;
  }

  public boolean isSelected() {
    return selected;
  }

  public void setSelected(boolean selected) {
    this.selected = selected;
  }
}
// end
