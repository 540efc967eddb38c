package aws;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class Thread {
  private String forumName;
  private String subject;
  private String message;
  private String lastPostedBy;
  private String lastPostedDateTime;
  private Integer views;
  private Integer replies;
  private Integer answered;
  private Set<String> tags;

  @DynamoDbPartitionKey
  public String getForumName() {
    return forumName;
  }

  public void setForumName(String forumName) {
    this.forumName = forumName;
  }

  @DynamoDbSortKey
  public String getSubject() {
    return subject;
  }

  public void setSubject(String subject) {
    this.subject = subject;
  }

  public String getMessage() {
    return message;
  }

  public void setMessage(String message) {
    this.message = message;
  }

  @DynamoDbSecondarySortKey(indexNames = "byPoster")
  public String getLastPostedBy() {
    return lastPostedBy;
  }

  public void setLastPostedBy(String lastPostedBy) {
    this.lastPostedBy = lastPostedBy;
  }

  public String getLastPostedDateTime() {
    return lastPostedDateTime;
  }

  public void setLastPostedDateTime(String lastPostedDateTime) {
    this.lastPostedDateTime = lastPostedDateTime;
  }

  public Integer getViews() {
    return views;
  }

  public void setViews(Integer views) {
    this.views = views;
  }

  public Integer getReplies() {
    return replies;
  }

  public void setReplies(Integer replies) {
    this.replies = replies;
  }

  public Integer getAnswered() {
    return answered;
  }

  public void setAnswered(Integer answered) {
    this.answered = answered;
  }

  public Set<String> getTags() {
    return tags;
  }

  public void setTags(Set<String> tags) {
    this.tags = tags;
  }
}
