package io.github.bigtablemapper.benchmarks.peer;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** A comment of a {@link DynamoVideo}. */
@DynamoDbBean
@SuppressWarnings("NullAway.Init") // the client sets all properties
public class DynamoComment {
  private long at;
  private String text;

  public long getAt() {
    return at;
  }

  public void setAt(long at) {
    this.at = at;
  }

  public String getText() {
    return text;
  }

  public void setText(String text) {
    this.text = text;
  }
}
