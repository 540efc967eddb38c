<div class="alert" role="alert" data-failure><p>${sentence}</p></div>
