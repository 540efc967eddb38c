<div class="alert" role="alert"><p>${sentence}</p></div>
