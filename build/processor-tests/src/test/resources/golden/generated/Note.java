package billing;

import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import java.time.Instant;

@Table("notes")
@Family("n")
public class Note {
  @RowKey @GeneratedValue private String id;
  private String text;
  @CreatedAt private Instant createdAt;

  @UpdatedAt(stored = false)
  private Instant updatedAt;

  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }

  public Instant getCreatedAt() {
    return createdAt;
  }

  public void setCreatedAt(Instant createdAt) {
    this.createdAt = createdAt;
  }

  public Instant getUpdatedAt() {
    return updatedAt;
  }

  public void setUpdatedAt(Instant updatedAt) {
    this.updatedAt = updatedAt;
  }
}
