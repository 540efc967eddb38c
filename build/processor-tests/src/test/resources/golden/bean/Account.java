package bank;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.Optional;

@Table("accounts")
@Family("a")
public class Account {
  private String iban;
  private boolean active;
  private Long balance;
  private String key;
  private String value;
  private String account;
  private Instant opened;

  @RowKey
  public String getIban() {
    return iban;
  }

  public void setIban(String iban) {
    this.iban = iban;
  }

  @Column
  public boolean isActive() {
    return active;
  }

  public void setActive(boolean active) {
    this.active = active;
  }

  @Column
  public Long getBalance() {
    return balance;
  }

  public void setBalance(Long balance) {
    this.balance = balance;
  }

  @Column
  public String getKey() {
    return key;
  }

  public void setKey(String key) {
    this.key = key;
  }

  @Column
  public String getValue() {
    return value;
  }

  public void setValue(String value) {
    this.value = value;
  }

  @Column
  public String getAccount() {
    return account;
  }

  public void setAccount(String account) {
    this.account = account;
  }

  @Column
  public Optional<Instant> getOpened() {
    return Optional.ofNullable(opened);
  }

  public void setOpened(Optional<Instant> opened) {
    this.opened = opened.orElse(null);
  }
}
