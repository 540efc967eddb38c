package store.service;

import java.util.UUID;
import store.dao.SessionDao;
import store.model.Session;

/** Visits. */
public class SessionService {
  private final SessionDao sessions;

  public SessionService(SessionDao sessions) {
    this.sessions = sessions;
  }

  public UUID open(String customerId, long until) {
    Session session = new Session();
    session.setId(UUID.randomUUID());
    session.setCustomerId(customerId);
    session.setTtl(until);
    sessions.put(session).join();
    return session.getId();
  }

  public boolean isOpen(UUID id) {
    return sessions.find(id).join() != null;
  }
}
