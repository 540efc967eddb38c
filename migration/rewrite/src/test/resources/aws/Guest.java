package aws;

import java.time.*;
import java.util.*;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class Guest {
  private String id;
  private String mail;
  private String guestName;
  private Instant since;

  @DynamoDbPartitionKey
  @DynamoDbSecondaryPartitionKey(indexNames = "id-index")
  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  @DynamoDbSortKey
  public String getMail() {
    return mail;
  }

  public void setMail(String mail) {
    this.mail = mail;
  }

  public String getGuestName() {
    return guestName;
  }

  public void setGuestName(String guestName) {
    this.guestName = guestName;
  }

  public Instant getSince() {
    return since;
  }

  public void setSince(Instant since) {
    this.since = since;
  }
}
